import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import { type FetchAnswer, readJson } from '#shared/contract/createCaller.ts';
import { type ErrorBody, RefusedError } from '#shared/contract/errorBody.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { findCall } from '../bff/apiRoutes.ts';
import { isContractError } from '../bff/probeCalls.ts';
import { createUpstreamFetch } from '../bff/upstreamFetch.ts';
import { LIMITS } from '../http/limits.ts';
import { REFUSALS, refuse } from '../http/refusals.ts';
import type { AdapterFile, UpstreamAnswer, UpstreamRequest } from './adapter.ts';
import { createAdapterTools, refuseFailed } from './createAdapterTools.ts';
import { readAdapter } from './readAdapter.ts';
import { readAdapterRequest } from './readAdapterRequest.ts';
import { sendData, sendError } from './sendAnswer.ts';

export type Failure = { call?: CallName | undefined; path?: string; status?: number; err?: Error | undefined };
type Say = (failure: Failure & { requestId?: string | undefined }, text: string) => void;
type AdapterDeps = { folder: string; upstreamUrl: string; log: { error: Say; warn: Say } };
type Received = { name: CallName | undefined; req: IncomingMessage; body: Buffer; signal: AbortSignal };

const NAMES = new Map<Call, CallName>(Object.entries(CALLS).map(([name, row]) => [row, name as CallName]));
/** Headers that are not forwarded, because they belong to one connection or get a new value for each request. */
const OF_CONNECTION =
  /^(?:connection|keep-alive|transfer-encoding|te|trailer|upgrade|proxy-.+|host|content-length|content-encoding|accept-encoding|expect)$/;
/** Headers of a visitor's request that each request to the upstream gets. */
const PASSED_ON = ['x-request-id', 'traceparent', 'tracestate', 'accept-language'];
const REFUSING = [401, 403, 404, 405, 501];
const NOTHING_ASKED: UpstreamAnswer = { status: 204, headers: new Headers(), body: undefined, bytes: new Uint8Array() };
/** Calls for files of a waiting room, which may be large. */
const PROOFS: CallName[] = ['getRoomFairness', 'getRoomTile'];
/** Longer than the shop keeps an idle connection open. */
const KEEP_ALIVE_MS = MINUTE_MS;

/**
 * Opens a server for the contract on a port of this machine. Each file in the adapter's folder translates one call into
 * requests to the upstream. Other requests reach the upstream unchanged.
 */
export async function openAdapter({ folder, upstreamUrl, log }: AdapterDeps) {
  const files = await readAdapter(folder);
  const upstream = createUpstreamFetch(LIMITS);
  const proofs = createUpstreamFetch({ ...LIMITS, apiAnswerBytes: LIMITS.proofBytes });
  const fetchFor = (name: CallName | undefined) => (name && PROOFS.includes(name) ? proofs : upstream).fetch;

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const [path = ''] = req.url!.split('?', 1);
    const call = findCall(req.method!, path);
    const received = { name: call && NAMES.get(call), req, signal: gone.signal };
    try {
      const file = received.name && files.get(received.name);
      const whole = { ...received, body: await readBody(req) };
      if (file) sendData(res, call!, await runFile(file, whole));
      else if (call === CALLS.listCalls) sendData(res, call, await listCalls(whole));
      else await passOn(whole, res);
    } catch (error) {
      if (!gone.signal.aborted) sendError(res, toErrorBody(error, received));
    }
  }

  async function runFile({ toUpstream, fromUpstream }: AdapterFile, received: Received): Promise<unknown> {
    const { name, req, body, signal } = received;
    const request = readAdapterRequest({ name: name!, url: req.url!, headers: req.headers, body, signal });
    const tools = createAdapterTools({
      ...{ upstreamUrl, fetch: fetchFor(name), signal },
      headers: { ...pick(req, PASSED_ON), 'x-request-id': request.requestId },
      onFailure: ({ path, ...failure }) => {
        const { secretPath }: Call = CALLS[name!];
        log.warn(
          { call: name, requestId: request.requestId, ...failure, ...(!secretPath && { path }) },
          'upstream failed',
        );
      },
    });
    const asked = (await toUpstream?.(request, tools)) as UpstreamRequest | undefined;
    const { path, ...init } = typeof asked === 'object' ? asked : { path: asked };
    return fromUpstream(path === undefined ? NOTHING_ASKED : await tools.fetch(path, init), request, tools);
  }

  /** Lists the calls that have a file in the folder, and those that the upstream itself lists. */
  async function listCalls(received: Received): Promise<string[]> {
    const answer = await ask(received);
    if (answer.status === 429 || answer.status >= 500) refuse('upstream.unreachable');
    const { data } = (readJson(await answer.text()) ?? {}) as { data?: unknown };
    const listed = answer.status === 200 && Array.isArray(data) ? data : [];
    return [...new Set([...files.keys(), 'listCalls', ...listed])];
  }

  async function ask({ name, req, body, signal }: Received): Promise<FetchAnswer> {
    const passed = Object.keys(req.headers).filter((header) => !OF_CONNECTION.test(header));
    const sent = { headers: pick(req, passed), ...(body.length > 0 && { body: new Uint8Array(body) }), signal };
    return fetchFor(name)(upstreamUrl + req.url, { method: req.method!, ...sent }).catch((err: Error) =>
      refuseFailed(err, { signal, note: () => log.warn({ call: name, err }, 'upstream failed') }),
    );
  }

  async function passOn(received: Received, res: ServerResponse): Promise<void> {
    const answer = await ask(received);
    const body = Buffer.from(await answer.arrayBuffer());
    // If such a refusal does not have the contract's error body, the upstream does not have the call. A forwarded 401
    // would sign the visitor out.
    const isUnknown = received.name && REFUSING.includes(answer.status) && !isContractError(body.toString());
    if (isUnknown) refuse('request.noSuchCall');
    const headers = [...answer.headers].filter(([name]) => !OF_CONNECTION.test(name));
    res.writeHead(answer.status, headers.flat()).end(body);
  }

  function toErrorBody(error: unknown, { name, req }: Omit<Received, 'body'>): ErrorBody {
    if (error instanceof RefusedError) return error.body;
    const requestId = req.headers['x-request-id'] as string | undefined;
    log.error({ call: name, requestId, err: error as Error }, 'the adapter failed');
    return REFUSALS['upstream.unreadable'];
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (req, res) => {
    serve(req, res).catch((err: Error) => {
      log.error({ err }, 'the adapter failed');
      res.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.all([upstream.close(), proofs.close()]);
    },
  };
}

const pick = ({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, String(headers[name])]));

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req) {
    bytes += chunk.length;
    if (bytes > LIMITS.apiBodyBytes) refuse('request.tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
