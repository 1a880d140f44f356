// What the standard library asks about Unicode. With its own tables, the module would be much larger.
//
// JavaScript knows the digits and the lower-case letters. The module compares texts without normalization, and takes each
// scalar as a character: it reads numbers, units, and names, and passes on everything else as it is.

typedef unsigned uint32_t;
typedef unsigned short uint16_t;
typedef unsigned char uint8_t;

// MARK: Digits and letters

// Returns a negative number for a scalar that is not a decimal digit.
__attribute__((import_module("page"), import_name("digit"))) int page_digit(uint32_t scalar);

// Returns the distance from a scalar to its lower-case letter.
__attribute__((import_module("page"), import_name("lower"))) int page_lower(uint32_t scalar);

static int digit(uint32_t scalar) {
  if (scalar >= 128) return page_digit(scalar);
  return scalar >= '0' && scalar <= '9' ? (int)(scalar - '0') : -1;
}

uint8_t _swift_stdlib_getNumericType(uint32_t scalar) {
  const uint8_t none = 0xff, decimal = 2;
  return digit(scalar) < 0 ? none : decimal;
}

double _swift_stdlib_getNumericValue(uint32_t scalar) { return digit(scalar); }

// The standard library itself converts the letters of ASCII.
int _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) { return scalar < 128 ? 0 : page_lower(scalar); }

const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, unsigned long *length) {
  *length = 0;
  return 0;
}

// MARK: Normalization

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return 0xffffffff; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
const uint8_t *const _swift_stdlib_nfd_decompositions = 0;

// MARK: Characters

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return 0xff; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return 0; }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return 0; }
