#!/bin/sh
# Starts the built shop and its box office with settings that save memory (figures: tests/bench/memory.ts):
# - the compile cache lets the next start skip TypeScript;
# - the C library uses few arenas and returns large blocks (pages, pictures) to the system at once;
# - V8 collects garbage before the heap grows by 50 %, and keeps its young generation small.
# Together, these settings make a page take 15 to 20 % longer, and halve the memory in use after many pages.
export NODE_ENV=production
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/frontrow}"
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_MMAP_THRESHOLD_=32768
exec node --max-semi-space-size=16 --heap-growing-percent=50 server/main.ts
