export type TakeTurn = () => Promise<void>;

/**
 * Turns of the event loop, one for each piece of work that keeps it busy, in the order in which they are asked for. Between
 * two turns the loop reads what has come meanwhile: a stored page is sent, a visitor too many is refused at once. Otherwise
 * all would wait unread behind a page that is made or behind the calls of hundreds of buyers.
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
