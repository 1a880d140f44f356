// The functions of the C library that Embedded Swift needs.

typedef unsigned long size_t;

// MARK: Memory

// The heap is in `Heap.swift`. Swift reserves the name `free` for itself.
void heap_release(void *block);
void free(void *block) { heap_release(block); }

// With the feature `bulk-memory`, each of these is one instruction.
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *a = one, *b = other;
  for (; count > 0; count--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  return length;
}

// MARK: Numbers

// The seeds of hashes. They need not be secret: a page can make only itself slow.
// A linear congruential generator with the constants of Numerical Recipes, of which the highest bits are the best.
void arc4random_buf(void *buffer, size_t count) {
  static unsigned seed = 1;
  for (unsigned char *byte = buffer; count > 0; count--) {
    seed = seed * 1664525u + 1013904223u;
    *byte++ = seed >> 24;
  }
}

// Halves are rounded away from zero.
double round(double number) {
  double magnitude = __builtin_fabs(number), whole = __builtin_floor(magnitude);
  if (magnitude - whole >= 0.5) whole += 1;
  return __builtin_copysign(whole, number);
}

// The product of two numbers of 128 bits, each given as its lower and its upper half.
void __multi3(unsigned long long *product, unsigned long long a_low, unsigned long long a_high,
              unsigned long long b_low, unsigned long long b_high) {
  const unsigned long long mask = 0xffffffff;
  unsigned long long low = (a_low & mask) * (b_low & mask);
  unsigned long long middle = (a_low & mask) * (b_low >> 32);
  unsigned long long other_middle = (a_low >> 32) * (b_low & mask);
  unsigned long long high = (a_low >> 32) * (b_low >> 32);
  unsigned long long carry = (low >> 32) + (middle & mask) + (other_middle & mask);
  product[0] = (low & mask) | (carry << 32);
  product[1] = high + (middle >> 32) + (other_middle >> 32) + (carry >> 32) + a_low * b_high + a_high * b_low;
}

// JavaScript reads numbers. It returns NaN for a text that is none.
__attribute__((import_module("page"), import_name("number"))) double page_number(const char *text, size_t length);

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  size_t length = strlen(text);
  *number = page_number(text, length);
  int isNumber = *number == *number;
  // The text "nan" means NaN.
  return isNumber || length == 0 || text[0] == 'n' ? text + length : 0;
}
