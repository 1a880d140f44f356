#include "CKnobAudio.h"

// These functions are not inline: the thread sanitizer watches only what the C compiler compiles, not what Swift
// takes from a header. On each 64-bit processor, they are plain loads and stores.

unsigned long long knob_atomic_load(const KnobAtomic *atomic) {
  return __atomic_load_n(&atomic->bits, __ATOMIC_ACQUIRE);
}

void knob_atomic_store(KnobAtomic *atomic, unsigned long long bits) {
  __atomic_store_n(&atomic->bits, bits, __ATOMIC_RELEASE);
}
