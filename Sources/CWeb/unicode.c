// No normalization, no grapheme clusters: each scalar is its own character. Upper case comes from the page.
typedef unsigned uint32_t; typedef unsigned short uint16_t; typedef unsigned char uint8_t;
uint16_t _swift_stdlib_getNormData(uint32_t s) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t x, uint32_t y) { return 0xffffffffu; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t s) { return 0; }
const uint8_t *const _swift_stdlib_nfd_decompositions = 0;
// The digits of other scripts come from the page. It returns a negative number for what is not a decimal digit.
__attribute__((import_module("page"), import_name("digit"))) int page_digit(uint32_t s);
static int digit(uint32_t s) { return s < 128 ? (s >= '0' && s <= '9' ? (int)(s - '0') : -1) : page_digit(s); }
uint8_t _swift_stdlib_getNumericType(uint32_t s) { return digit(s) < 0 ? 0xff : 2; }
double _swift_stdlib_getNumericValue(uint32_t s) { return digit(s); }
_Bool _swift_stdlib_isInCB_Consonant(uint32_t s) { return 0; }
_Bool _swift_stdlib_isExtendedPictographic(uint32_t s) { return 0; }
uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t s) { return 0xff; }
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t s, uint8_t m, unsigned long *n) { *n = 0; return 0; }
__attribute__((import_module("page"), import_name("lower"))) int page_lower(uint32_t s);
int _swift_stdlib_getMapping(uint32_t s, uint8_t m) { return s < 128 ? 0 : page_lower(s); }
