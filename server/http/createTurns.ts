export type TakeTurn = () => Promise<void>;

/**
 * Creates a FIFO scheduler that starts one blocking task per turn of the event loop. Between two turns the loop reads
 * new requests: cached pages are sent, and requests beyond the limit are refused at once. Without it, requests stay
 * unread behind page rendering or hundreds of API calls.
 */
export function createTurns(): TakeTurn {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function take(begin: () => void) {
    isTaken = true;
    setImmediate(free);
    begin();
  }

  function free() {
    const begin = waiting.shift();
    if (begin) take(begin);
    else isTaken = false;
  }

  return () =>
    new Promise((resolve) => {
      if (isTaken) waiting.push(resolve);
      else take(resolve);
    });
}
