#!/usr/bin/env bash
# Updates the list by which the loader finds a library that has just been installed. Only root can. The program is in a
# folder that root's PATH may not have, as after `su`. What is installed is complete without it, so nothing fails.
[ "$(id -u)" -ne 0 ] || PATH=$PATH:/usr/sbin:/sbin ldconfig \
  || echo "To let programs find the library, run ldconfig as root." >&2
