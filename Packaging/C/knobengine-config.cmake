# Defines knobengine::knobengine, the shared library, and knobengine::static, wherever this folder is.
get_filename_component(_knobengine "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET knobengine::knobengine)
  add_library(knobengine::knobengine SHARED IMPORTED)
  set_target_properties(knobengine::knobengine PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${_knobengine}/include")
  if(MSVC)
    set_target_properties(knobengine::knobengine PROPERTIES
      IMPORTED_LOCATION "${_knobengine}/bin/knobengine.dll" IMPORTED_IMPLIB "${_knobengine}/lib/knobengine.lib")
  elseif(WIN32)
    set_target_properties(knobengine::knobengine PROPERTIES
      IMPORTED_LOCATION "${_knobengine}/bin/knobengine.dll" IMPORTED_IMPLIB "${_knobengine}/lib/libknobengine.dll.a")
  elseif(APPLE)
    set_target_properties(knobengine::knobengine PROPERTIES
      IMPORTED_LOCATION "${_knobengine}/lib/libknobengine.0.dylib" IMPORTED_SONAME "@rpath/libknobengine.0.dylib")
  else()
    set_target_properties(knobengine::knobengine PROPERTIES
      IMPORTED_LOCATION "${_knobengine}/lib/libknobengine.so.0" IMPORTED_SONAME libknobengine.so.0)
  endif()

  # The static library for Windows is one of MinGW, which MSVC cannot link.
  if(NOT MSVC)
    add_library(knobengine::static STATIC IMPORTED)
    set_target_properties(knobengine::static PROPERTIES
      IMPORTED_LOCATION "${_knobengine}/lib/libknobengine.a" INTERFACE_INCLUDE_DIRECTORIES "${_knobengine}/include")
    if(WIN32)
      set_property(TARGET knobengine::static PROPERTY INTERFACE_LINK_LIBRARIES advapi32)
    elseif(NOT APPLE)
      set_property(TARGET knobengine::static PROPERTY INTERFACE_LINK_LIBRARIES m)
    endif()
  endif()
endif()
