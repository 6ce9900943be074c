import type { PGlite } from '@electric-sql/pglite';
import { clientSessions, withoutDiscard } from './clientSessions.ts';

type Message = {
  handlerId: number;
  bytes: Uint8Array;
  onData: (data: Uint8Array) => void;
  done: (size: number) => void;
};
type Options = { onStuck: (handlerId: number) => void; longestSilenceMs?: number };

const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);
const ROLLBACK = Uint8Array.of(0x51, 0, 0, 0, 13, ...new TextEncoder().encode('ROLLBACK'), 0);
const TERMINATE = 0x58;
/** Maximum timer delay: about 25 days. */
const FOR_EVER_MS = 2 ** 31 - 1;

/** Handler id of this process's client; socket clients count up from 1. */
export const OWN_HANDLER = 0;
export type Turns = ReturnType<typeof socketTurns>;

/**
 * Schedules clients of PGlite, which has only one session. A client keeps its turn from its first message until the
 * database is idle and outside a transaction. Statements of different clients never mix, nor do their settings. A
 * socket client loses its turn after a long silence. Replaces the queue of pglite-socket, which switches clients after
 * every message.
 */
export function socketTurns(client: PGlite, { onStuck, longestSilenceMs = 5_000 }: Options) {
  let waiting: Message[] = [];
  let wake = () => {};
  let pumping = false;
  const gone = new Set<number>();
  let unansweredSince: number | undefined;
  const sessions = clientSessions(client, OWN_HANDLER);

  async function pump() {
    if (pumping) return;
    pumping = true;
    for (let first = waiting[0]; first; first = waiting[0]) {
      const { handlerId } = first;
      await client
        ._runExclusiveTransaction(async () => {
          await sessions.switchTo(handlerId);
          await takeTurn(handlerId);
        })
        .catch(() => onStuck(handlerId));
    }
    pumping = false;
  }

  async function takeTurn(handlerId: number) {
    const silence = { since: Date.now() };
    const longestMs = handlerId === OWN_HANDLER ? FOR_EVER_MS : longestSilenceMs;
    while (!gone.has(handlerId)) {
      const message = takeNext(handlerId);
      if (message) {
        if (await answer(message)) return;
        silence.since = Date.now();
      } else if (!(await somethingArrives(silence.since + longestMs - Date.now()))) {
        onStuck(handlerId);
        break;
      }
    }
    await send(SYNC);
    await send(ROLLBACK);
  }

  function takeNext(handlerId: number): Message | undefined {
    const index = waiting.findIndex((message) => message.handlerId === handlerId);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  /** Returns true when the database is idle afterwards. */
  async function answer({ handlerId, bytes, onData, done }: Message): Promise<boolean> {
    if (bytes[0] === TERMINATE) {
      done(0);
      return !client.isInTransaction();
    }
    let size = 0;
    let ready = false;
    unansweredSince ??= Date.now();
    const allowed = handlerId === OWN_HANDLER ? bytes : withoutDiscard(bytes);
    await send(allowed, (data) => {
      size += data.length;
      ready = endsReady(data);
      onData(data);
    });
    // A broken database receives messages and does not respond.
    if (size > 0) unansweredSince = undefined;
    done(size);
    return ready && !client.isInTransaction();
  }

  function send(bytes: Uint8Array, onRawData: (data: Uint8Array) => void = () => {}) {
    return client._runExclusiveQuery(() => client.execProtocolRawStream(bytes, { onRawData }));
  }

  function somethingArrives(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), withinMs);
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  return {
    enqueue: (handlerId: number, bytes: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> =>
      new Promise((done) => {
        unansweredSince ??= Date.now();
        waiting.push({ handlerId, bytes, onData, done });
        wake();
        void pump();
      }),
    /** Time for which messages have waited without a response to any client; 0 if no message waits. */
    unansweredMs: () => (unansweredSince === undefined ? 0 : Date.now() - unansweredSince),
    getQueueLength: () => waiting.length,
    clearQueueForHandler: (handlerId: number) => {
      gone.add(handlerId);
      waiting = waiting.filter((message) => message.handlerId !== handlerId);
      wake();
      void client._runExclusiveTransaction(() => sessions.end(handlerId)).catch(() => {});
    },
    clearTransactionIfNeeded: async () => {},
  };
}

/** ReadyForQuery ends a response: Z, its length and the transaction state. */
function endsReady(data: Uint8Array): boolean {
  const tail = data.subarray(-6);
  return tail.length === 6 && tail[0] === 0x5a && tail[4] === 5;
}
