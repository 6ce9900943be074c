/** More than this apart, and the device has slept or its clock was set. */
const APART_MS = 1_500;

type Reading = { wall: number; running: number };
const readClocks = (): Reading => ({ wall: Date.now(), running: performance.now() });

/** A device has a clock that people set and one that only runs: where they part, what was measured against them is out of date. */
export function startClocks(read: () => Reading = readClocks) {
  const start = read();
  return {
    parted() {
      const { wall, running } = read();
      return Math.abs(wall - start.wall - (running - start.running)) > APART_MS;
    },
  };
}
