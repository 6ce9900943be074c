import { Agent, fetch } from 'undici';
import { SECOND_MS } from '#shared/kernel/durations.ts';

const LONGEST_CALL_MS = 8 * SECOND_MS;
const CONNECTIONS = 16;
const dispatcher = new Agent({ connections: CONNECTIONS });

export type JsonRequest = {
  method: 'GET' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  body?: object | undefined;
};
export type JsonAnswer = { status: number; body: unknown };

/** Sends a request to a payment provider. Throws without a complete answer in time, or when it is no JSON. */
export async function sendJson(url: string, { method, headers, body }: JsonRequest): Promise<JsonAnswer> {
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
    dispatcher,
  });
  return { status: answer.status, body: await answer.json() };
}
