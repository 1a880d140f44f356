// The part of JACK's interface that KnobJACK uses. The library is loaded when it is first needed, so that programs also
// build and run where there is none. Tests/KnobJACKTests/abi.c compares this with JACK's own headers.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct _jack_client jack_client_t;
typedef struct _jack_port jack_port_t;
typedef uint32_t jack_nframes_t;
typedef uint64_t jack_time_t;
typedef uint32_t jack_port_id_t;
typedef unsigned char jack_midi_data_t;

typedef struct {
  jack_nframes_t time;
  size_t size;
  jack_midi_data_t *buffer;
} CJACKEvent;

enum {
  // Options of a client: not to start a server, and to use the server with a name.
  CJACK_NO_START_SERVER = 0x01,
  CJACK_SERVER_NAME = 0x04,
  // Flags of a port.
  CJACK_INPUT = 0x1,
  CJACK_OUTPUT = 0x2,
  CJACK_PHYSICAL = 0x4,
};

#define CJACK_AUDIO "32 bit float mono audio"
#define CJACK_MIDI "8 bit raw midi"

// Each row is a function of the library: its result, its name after `jack_`, and its parameters with their names alone.
#define CJACK_FUNCTIONS(row) \
  row(int, client_close, (jack_client_t * client), (client)) \
  row(char *, get_client_name, (jack_client_t * client), (client)) \
  row(int, activate, (jack_client_t * client), (client)) \
  row(int, set_process_callback, (jack_client_t * client, int (*call)(jack_nframes_t, void *), void *data), \
      (client, call, data)) \
  row(int, set_sample_rate_callback, (jack_client_t * client, int (*call)(jack_nframes_t, void *), void *data), \
      (client, call, data)) \
  row(int, set_port_registration_callback, \
      (jack_client_t * client, void (*call)(jack_port_id_t, int, void *), void *data), (client, call, data)) \
  row(int, set_port_connect_callback, \
      (jack_client_t * client, void (*call)(jack_port_id_t, jack_port_id_t, int, void *), void *data), \
      (client, call, data)) \
  row(void, on_shutdown, (jack_client_t * client, void (*call)(void *), void *data), (client, call, data)) \
  row(jack_nframes_t, get_sample_rate, (jack_client_t * client), (client)) \
  row(jack_nframes_t, get_buffer_size, (jack_client_t * client), (client)) \
  row(jack_nframes_t, last_frame_time, (const jack_client_t *client), (client)) \
  row(jack_time_t, frames_to_time, (const jack_client_t *client, jack_nframes_t frames), (client, frames)) \
  row(jack_nframes_t, time_to_frames, (const jack_client_t *client, jack_time_t time), (client, time)) \
  row(jack_time_t, get_time, (void), ()) \
  row(jack_port_t *, port_register, \
      (jack_client_t * client, const char *name, const char *type, unsigned long flags, unsigned long size), \
      (client, name, type, flags, size)) \
  row(void *, port_get_buffer, (jack_port_t * port, jack_nframes_t frames), (port, frames)) \
  row(const char *, port_name, (const jack_port_t *port), (port)) \
  row(int, connect, (jack_client_t * client, const char *source, const char *target), (client, source, target)) \
  row(int, disconnect, (jack_client_t * client, const char *source, const char *target), (client, source, target)) \
  row(const char **, get_ports, \
      (jack_client_t * client, const char *names, const char *types, unsigned long flags), \
      (client, names, types, flags)) \
  row(jack_port_t *, port_by_name, (jack_client_t * client, const char *name), (client, name)) \
  row(const char **, port_get_connections, (const jack_port_t *port), (port)) \
  row(void, free, (void *memory), (memory)) \
  row(void, midi_clear_buffer, (void *buffer), (buffer)) \
  row(uint32_t, midi_get_event_count, (void *buffer), (buffer)) \
  row(int, midi_event_get, (CJACKEvent * event, void *buffer, uint32_t index), (event, buffer, index)) \
  row(jack_midi_data_t *, midi_event_reserve, (void *buffer, jack_nframes_t time, size_t size), (buffer, time, size))

/// Loads the library, and returns whether it is there and has all functions. Call it before the others.
bool cjack_load(void);

/// Opens a client of a running server, whose name may be NULL. Returns NULL if there is none.
jack_client_t *cjack_client_open(const char *name, const char *server);

#define CJACK_DECLARATION(result, name, parameters, arguments) result cjack_##name parameters;
CJACK_FUNCTIONS(CJACK_DECLARATION)
