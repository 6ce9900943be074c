import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Refusal = { code: number; reason: string; message: string; fields?: Record<string, string> };
/** Changes an answer. An object replaces the properties that it has, and a function receives the former value. */
export type Change = object | ((given: never) => unknown);
/** Changes to the answers of calls. Each name is an expression for the method and the path: `GET /api/v1/home`. */
export type Changes = Record<string, Change>;

const REFUSAL = Symbol('refusal');
export const refuse = (reason: string, message: string, fields?: Record<string, string>) => ({
  [REFUSAL]: { code: 409, reason, message, ...(fields && { fields }) } satisfies Refusal,
});
/** Changes each entry of a list. */
export const each = (change: object) => (list: unknown[]) => list.map((one) => merge(one, change));

/** Adds a suffix to an id. The shop caches answers by path, so a path with this id gets a separate answer. */
export const freshId = (id: string) => `${id}~${++used}`;
let used = 0;

/**
 * Opens a server between the shop and its box office. It changes answers, so that each state of a page can be shown.
 */
export async function openAnswers(boxOfficeUrl: string) {
  let changes: Changes = {};
  const server = createServer(async (asked, answering) => {
    const { method = 'GET' } = asked;
    const path = asked.url!.replaceAll(/~\d+/g, '');
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const [, change] = Object.entries(changes).find(([call]) => new RegExp(call).test(`${method} ${path}`)) ?? [];
    const passed = request(boxOfficeUrl + path, { method, headers }, async (answer) => {
      const { status, body } = applyChange(change, path, { status: answer.statusCode!, bytes: await buffer(answer) });
      const { etag: _tag, 'transfer-encoding': _chunked, ...kept } = answer.headers;
      answering.writeHead(status, { ...kept, 'content-length': body.length }).end(body);
    });
    passed.on('error', () => answering.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    change: (next: Changes) => {
      changes = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A call that the box office refuses is answered with the change itself. */
function applyChange(change: Change | undefined, path: string, { status, bytes }: { status: number; bytes: Buffer }) {
  if (!change) return { status, body: bytes };
  const refusal = (change as { [REFUSAL]?: Refusal })[REFUSAL];
  if (refusal) return { status: refusal.code, body: Buffer.from(JSON.stringify({ requestId: 'picture', ...refusal })) };
  const given = status === 200 ? JSON.parse(bytes.toString()) : undefined;
  const isBare = given ? !('data' in given) : /\/(now|fairness)$/.test(path);
  const data = merge(isBare ? given : given?.data, change);
  return { status: 200, body: Buffer.from(JSON.stringify(isBare ? data : { code: 200, data })) };
}

function merge(given: unknown, change: unknown): unknown {
  if (typeof change === 'function') return given === undefined ? given : change(given);
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  const parts = Object.entries(change).map(([name, part]) => [name, merge((given as never)?.[name], part)]);
  return { ...(given as object), ...Object.fromEntries(parts) };
}
