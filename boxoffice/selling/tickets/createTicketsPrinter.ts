import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { createBoundedQueue, QueueFullError } from '#shared/kernel/boundedQueue.ts';
import { createWorkThread } from '#shared/kernel/workThread.ts';
import type { TicketsPdf } from './drawTicketsPdf.ts';

/** Requests that wait for a PDF use at most a quarter of the shop's 32 connections to the box office. */
export const PDF_QUEUE = { atOnce: 1, each: 1, waiting: 7, waitMs: 8000 };
const KEPT_BYTES = 32 * 1024 * 1024;
const MOST_MS = 8000;

type Printing = {
  /** Network of the visitor. The queue serves networks in turn. */
  client: string;
  /** Called before drawing a file that is not in the cache. Throws to refuse the request. */
  beforeDrawing: () => Promise<void>;
};

/**
 * Prints tickets as PDF. A file takes 250 ms, so a worker thread draws one file at a time, and finished files are
 * cached.
 */
export function createTicketsPrinter() {
  const inTurn = createBoundedQueue(PDF_QUEUE);
  const draw = createWorkThread<TicketsPdf, Uint8Array>(startThread, { mostMs: MOST_MS });
  const cache = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const inDrawing = new Map<string, Promise<Buffer>>();

  return async function print(tickets: TicketsPdf, { client, beforeDrawing }: Printing): Promise<Buffer> {
    // The key is a hash of all printed data, including the state of the tickets.
    const key = createHash('sha256').update(JSON.stringify(tickets)).digest('base64url');
    const ready = cache.get(key) ?? inDrawing.get(key);
    if (ready) return ready;
    await beforeDrawing();
    const drawing = inDrawing.get(key) ?? inTurn(() => draw(tickets), { client }).then(toBuffer, refuseWhenFull);
    inDrawing.set(key, drawing);
    try {
      const pdf = await drawing;
      cache.set(key, pdf);
      return pdf;
    } finally {
      inDrawing.delete(key);
    }
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./ticketsPdfThread.ts', import.meta.url));
  thread.unref();
  return thread;
}

const toBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

function refuseWhenFull(error: unknown): never {
  throw error instanceof QueueFullError ? new Refusal('busy', { retryAfterSeconds: 2 }) : error;
}
