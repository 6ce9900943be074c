import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';

type Limits = { timeoutMs: number; mostBytes: number };
/** The body, or why there is none: `missing` is an answer 404 or 410. */
export type FetchedBytes = Uint8Array | 'missing' | 'tooLarge';
type Failure = { why: string; waitMs: number };

/** A shop may answer 429 to a reader of thousands of tiles, and says when to come back. */
const MOST_TRIES = 8;
const LONGEST_WAIT_MS = 10 * SECOND_MS;
/** An address that does not answer at all is asked this often. */
const MOST_SILENT_TRIES = 3;
const SILENT_WAIT_MS = 0.3 * SECOND_MS;

/** Fetches a file of at most that size, and tries again while the shop is busy. */
export async function fetchBytes(address: string, limits: Limits): Promise<FetchedBytes> {
  let silent = 0;
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(address, limits).catch((error: Error): Failure => {
      silent += 1;
      return { why: error.cause instanceof Error ? error.cause.message : error.message, waitMs: SILENT_WAIT_MS };
    });
    if (answer instanceof Uint8Array || typeof answer === 'string') return answer;
    if (tries === MOST_TRIES || silent === MOST_SILENT_TRIES)
      throw new CommandError(`No answer from ${address}: ${answer.why}`, EXIT.unreachable);
    await setTimeout(answer.waitMs);
  }
}

async function ask(address: string, { timeoutMs, mostBytes }: Limits): Promise<FetchedBytes | Failure> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  const isTooLarge = Number(answer.headers.get('content-length') ?? 0) > mostBytes;
  if (answer.ok && !isTooLarge) return readAtMost(answer, mostBytes);
  await answer.body?.cancel();
  if (answer.ok) return 'tooLarge';
  if (answer.status === 404 || answer.status === 410) return 'missing';
  const seconds = Number(answer.headers.get('retry-after') ?? 1) || 1;
  return { why: `status ${answer.status}`, waitMs: Math.min(LONGEST_WAIT_MS, seconds * SECOND_MS) };
}

/** A compressed or chunked answer does not say how long it is. */
async function readAtMost({ body }: Response, mostBytes: number): Promise<FetchedBytes> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostBytes) return 'tooLarge';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
