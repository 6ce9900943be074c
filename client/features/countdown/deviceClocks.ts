/** A larger difference means that the device slept or its clock was set. */
const APART_MS = 1_500;

type Reading = { wall: number; running: number };
const readClocks = (): Reading => ({ wall: Date.now(), running: performance.now() });

/** Compares the wall clock with the monotonic clock. If they differ, the measured server offset is stale. */
export function startClocks(read: () => Reading = readClocks) {
  const start = read();
  return {
    parted() {
      const { wall, running } = read();
      return Math.abs(wall - start.wall - (running - start.running)) > APART_MS;
    },
  };
}
