#!/bin/sh
# Starts the built shop, its box office included, so that both together hold little memory (figures: tests/bench/memory.ts):
# - compiled code is kept for the next start, which need not read TypeScript then;
# - the C library keeps few arenas, and gives large blocks back at once: pages and pictures come and go in these;
# - V8 collects before the heap is one and a half times what lives in it, and keeps its young generation small.
# Together they cost 15 to 20 % of a page's time, and halve what is held after many pages.
export NODE_ENV=production
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/frontrow}"
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_MMAP_THRESHOLD_=32768
exec node --max-semi-space-size=16 --heap-growing-percent=50 server/main.ts
