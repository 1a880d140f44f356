// Compares the declarations of Sources/CJACK with JACK's own headers. It is compiled, and never run:
//   gcc -fsyntax-only -Werror -I Sources/CJACK/include Tests/KnobJACKTests/abi.c
#include <jack/jack.h>
#include <jack/midiport.h>

// The types of CJACK.h have the same names where JACK's are the same. C11 allows the repetition.
#include "CJACK.h"

#define SAME(result, name, parameters, arguments) \
  _Static_assert(__builtin_types_compatible_p(__typeof__(&jack_##name), __typeof__(&cjack_##name)), #name);
#define jack_midi_event_get jack_midi_event_get_checked_below
int jack_midi_event_get_checked_below(CJACKEvent *event, void *buffer, uint32_t index);
CJACK_FUNCTIONS(SAME)
#undef jack_midi_event_get

_Static_assert(sizeof(CJACKEvent) == sizeof(jack_midi_event_t), "event");
_Static_assert(offsetof(CJACKEvent, size) == offsetof(jack_midi_event_t, size), "event");
_Static_assert(offsetof(CJACKEvent, buffer) == offsetof(jack_midi_event_t, buffer), "event");
_Static_assert(
    __builtin_types_compatible_p(
        __typeof__(&jack_midi_event_get), int (*)(jack_midi_event_t *, void *, uint32_t)), "event");
_Static_assert(CJACK_NO_START_SERVER == (int)JackNoStartServer && CJACK_SERVER_NAME == (int)JackServerName, "options");
_Static_assert(CJACK_INPUT == (int)JackPortIsInput && CJACK_OUTPUT == (int)JackPortIsOutput, "flags");
_Static_assert(CJACK_PHYSICAL == (int)JackPortIsPhysical, "flags");
_Static_assert(sizeof(CJACK_AUDIO) == sizeof(JACK_DEFAULT_AUDIO_TYPE), "types");
_Static_assert(sizeof(CJACK_MIDI) == sizeof(JACK_DEFAULT_MIDI_TYPE), "types");
