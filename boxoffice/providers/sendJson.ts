import { Agent, fetch } from 'undici';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { explainFetch } from '#shared/kernel/explainFetch.ts';

const LONGEST_CALL_MS = 8 * SECOND_MS;
const CONNECTIONS = 16;
const LARGEST_ANSWER = 1_000_000;
const dispatcher = new Agent({ connections: CONNECTIONS, maxResponseSize: LARGEST_ANSWER });

export type JsonRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  body?: object | undefined;
};
export type JsonAnswer = { status: number; body: unknown };
export type SendJson = (url: string, request: JsonRequest) => Promise<JsonAnswer>;

/** Sends a request to a payment provider. Throws when the response is not complete in time or is not JSON. */
export async function sendJson(url: string, { method, headers, body }: JsonRequest): Promise<JsonAnswer> {
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
    dispatcher,
  }).catch((error: unknown) => {
    throw new Error(explainFetch(error), { cause: error });
  });
  return { status: answer.status, body: await answer.json() };
}

/** Fetches a picture from a provider. */
export async function fetchBytes(url: string, headers: Record<string, string>): Promise<Buffer> {
  const signal = AbortSignal.timeout(LONGEST_CALL_MS);
  const answer = await fetch(url, { headers, redirect: 'error', signal, dispatcher });
  if (!answer.ok) throw new Error(`the request for a picture of a payment provider failed with ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
