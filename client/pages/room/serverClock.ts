export type ServerClock = {
  /** Takes the server's time from an answer that arrived just now. */
  takeTime: (at: number) => void;
  /** Milliseconds since 1970 on the server. */
  now: () => number;
};

/**
 * The server's clock, so that a wrong clock of the device does not matter. An answer that was stored on its way is older
 * than it seems, so the latest time counts. While the device sleeps its running time may stop; the next answer corrects it.
 */
export function createServerClock(at: number, running: () => number = () => performance.now()): ServerClock {
  let ahead = at - running();
  return {
    takeTime(later) {
      ahead = Math.max(ahead, later - running());
    },
    now: () => running() + ahead,
  };
}
