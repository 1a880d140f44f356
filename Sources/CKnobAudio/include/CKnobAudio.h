// What Swift cannot express before macOS 15: a number that two threads share without a lock.
#pragma once

/// 64 bits that one thread writes while another one reads them.
typedef struct {
  unsigned long long bits;
} KnobAtomic;

/// Returns the bits, and everything that the writer stored before it stored them.
unsigned long long knob_atomic_load(const KnobAtomic *atomic);

/// Stores the bits, after everything that this thread has stored before.
void knob_atomic_store(KnobAtomic *atomic, unsigned long long bits);
