import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

type RawRequest = { method?: string; path: string; headers?: Record<string, string | string[]>; body?: string };
export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Sends the path exactly as written; ordinary clients remove `..` before the request. */
export function sendRaw(origin: string, { method = 'GET', path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, method, path, headers, agent: false }, async (answer) => {
      try {
        resolve({ status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) });
      } catch (cause) {
        reject(cause);
      }
    });
    sending.on('error', reject).end(body);
  });
}
