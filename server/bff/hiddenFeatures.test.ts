import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { CALLS, type CallName } from '#shared/contract/calls.ts';
import { type StandIn, sendJson, standInUpstream } from '#tests/support/shop/standInUpstream.ts';
import { watchHiddenFeatures } from './hiddenFeatures.ts';
import { probeCalls } from './probeCalls.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const NO_ID = '00000000-0000-4000-8000-000000000000';
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const probe = ({ url }: Pick<StandIn, 'url'>) => probeCalls({ url, fetch, timeoutMs: 5000 });
async function lackedBy(upstream: StandIn): Promise<CallName[]> {
  const probed = await probe(upstream);
  return NAMES.filter((name) => probed[name] === 'lacks');
}

it('trusts the call list of an upstream that has one, and sends no other request', async () => {
  const upstream = await standInUpstream();
  upstream.on(CALLS.listCalls.path, { code: 200, data: NAMES.filter((name) => name !== 'suggest') });

  expect(await lackedBy(upstream)).toEqual(['suggest']);
  expect(upstream.calls).toHaveLength(1);
});

it('distinguishes a missing call from a call that answers with a refusal', async () => {
  const upstream = await standInUpstream();
  upstream.on(`/api/v1/vouchers/${NO_ID}`, refuse(404, { code: 404, message: 'No such voucher' }));
  upstream.on('/api/v1/user/me', refuse(401, { code: 401, message: 'Please sign in' }));
  upstream.on('/api/v1/cities', refuse(501, {}));
  upstream.on('/api/v1/user/sessions', refuse(405, {}));
  upstream.on('/api/v1/suggestions', refuse(400, { code: 400, message: 'keyword is missing' }));

  const lacked = await lackedBy(upstream);

  expect(lacked).toEqual(
    expect.arrayContaining(['listCities', 'listDevices', 'signOutDevice', 'createHold', 'getRoom']),
  );
  for (const name of ['getVoucher', 'getMe', 'login', 'changePassword', 'suggest', 'getHome'])
    expect(lacked).not.toContain(name);
});

it('uses the Allow header if it is reliable', async () => {
  const upstream = await standInUpstream();
  const allow = (methods: string) => (req: { method?: string }, res: Parameters<typeof sendJson>[0]) => {
    if (req.method === 'OPTIONS') return res.writeHead(204, { allow: methods }).end();
    sendJson(res, 401, { code: 401, message: 'Please sign in' });
  };
  upstream.on('/api/v1/home', allow('GET, HEAD'));
  upstream.on('/api/v1/user/me', allow('GET, PUT'));

  const lacked = await lackedBy(upstream);

  expect(lacked).toContain('deleteMe');
  expect(lacked).not.toContain('saveMe');
});

it('never sends a call that could change something', async () => {
  const upstream = await standInUpstream();
  await probe(upstream);

  expect(new Set(upstream.calls.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']));
});

it('keeps its last result while the upstream fails, and updates the result when the upstream changes', async () => {
  const upstream = await standInUpstream();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  upstream.on(CALLS.listCalls.path, { code: 200, data: NAMES.filter((name) => name !== 'suggest') });
  const watch = watchHiddenFeatures({ upstream, log, everyMs: 10 });
  stops.push(watch.stop);
  await watch.asked;
  const first = watch.hidden();

  await upstream.stop();
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 60_000 });
  expect(watch.hidden()).toBe(first);
  expect(first).toEqual(['suggestions']);

  await upstream.start();
  upstream.on(CALLS.listCalls.path, { code: 200, data: NAMES });
  await vi.waitFor(() => expect(watch.hidden()).toEqual([]), { timeout: 60_000 });
});

const refuse = (status: number, body: object) => (_req: unknown, res: Parameters<typeof sendJson>[0]) =>
  sendJson(res, status, body);
