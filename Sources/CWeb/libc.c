typedef unsigned long size_t;
void *memmove(void *d, const void *s, size_t n) { return __builtin_memmove(d, s, n); }
void *memcpy(void *d, const void *s, size_t n) { return __builtin_memcpy(d, s, n); }
void *memset(void *d, int c, size_t n) { return __builtin_memset(d, c, n); }
int memcmp(const void *a, const void *b, size_t n) { const unsigned char *x = a, *y = b; for (; n; n--, x++, y++) if (*x != *y) return *x - *y; return 0; }
size_t strlen(const char *s) { size_t n = 0; while (s[n]) n++; return n; }
static unsigned seed = 1;
void arc4random_buf(void *b, size_t n) { unsigned char *p = b; while (n--) { seed = seed * 1664525u + 1013904223u; *p++ = seed >> 24; } }
double round(double x) { double a = __builtin_fabs(x), f = __builtin_floor(a); if (a - f >= 0.5) f += 1; return __builtin_copysign(f, x); }
__attribute__((import_module("page"), import_name("number"))) double page_number(const char *s, size_t n);
const char *_swift_stdlib_strtod_clocale(const char *s, double *out) { size_t n = strlen(s); double v = page_number(s, n); *out = v; return v == v || n == 0 ? s + n : (s[0] == 'n' ? s + n : 0); }
void __multi3(unsigned long long *r, unsigned long long al, unsigned long long ah, unsigned long long bl, unsigned long long bh) {
  unsigned long long m = 0xffffffffull, p0 = (al & m) * (bl & m), p1 = (al & m) * (bl >> 32), p2 = (al >> 32) * (bl & m), p3 = (al >> 32) * (bl >> 32);
  unsigned long long c = (p0 >> 32) + (p1 & m) + (p2 & m);
  r[0] = (p0 & m) | (c << 32); r[1] = p3 + (p1 >> 32) + (p2 >> 32) + (c >> 32) + al * bh + ah * bl; }
