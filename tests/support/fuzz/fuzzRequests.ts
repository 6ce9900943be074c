import fc from 'fast-check';
import { CALLS, type Call } from '#shared/contract/calls.ts';
import type { BytesSent } from '#tests/support/process/sendBytes.ts';
import { callAddress, otherAddress, pageAddress } from './fuzzAddresses.ts';
import { type FuzzedBody, fuzzedBody, fuzzedForm, properBodies } from './fuzzBodies.ts';
import { rawRequest } from './fuzzRaw.ts';
import { oddText } from './fuzzTexts.ts';
import type { FuzzBuyer, FuzzWorld } from './openFuzzWorld.ts';

type Head = [name: string, value: string][];
type Wanted = { method: fc.Arbitrary<string>; address: fc.Arbitrary<string>; body?: fc.Arbitrary<FuzzedBody> };
export type FuzzTarget = 'shop' | 'box office';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'get'];
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'forwarded', 'host'],
  ...['idempotency-key', 'if-modified-since', 'if-none-match', 'language', 'origin', 'range', 'referer', 'te'],
  ...['sec-fetch-site', 'upgrade', 'user-agent', 'x-country-code', 'x-forwarded-for', 'x-forwarded-host'],
  ...['x-forwarded-proto', 'x-http-method-override', 'x-request-id', 'x-xsrf-token', 'cf-ipcountry', 'x-original-url'],
];

/**
 * Generates requests to the shop or directly to the box office. Most are valid requests with a few mistakes; some are
 * not HTTP.
 */
export function fuzzRequests(world: FuzzWorld, target: FuzzTarget): fc.Arbitrary<BytesSent> {
  const spoilt = (wanted: Wanted) => request(world, target, wanted);
  const bodies: Record<string, object> = properBodies(world);
  const calls = fc.oneof(
    ...Object.entries<Call>(CALLS).map(([name, call]) => {
      const address = callAddress(world, target === 'shop' ? `/api${call.path}` : call.path);
      const body = bodies[name] ?? (call.method === 'POST' ? {} : undefined);
      return spoilt({ method: methodLike(call.method), address, ...(body && { body: fuzzedBody(body) }) });
    }),
  );
  const others = spoilt({
    method: fc.constantFrom(...METHODS),
    address: otherAddress(world),
    body: fuzzedBody({ noticeId: 'n1', reference: 'r1', status: { state: 'pending' } }),
  });
  const raw = rawRequest(['/en', '/api/api/v1/home', '/api/v1/home', '/api/v1/holds']);
  if (target === 'box office')
    return fc.oneof({ weight: 16, arbitrary: calls }, { weight: 2, arbitrary: others }, { weight: 3, arbitrary: raw });

  const address = pageAddress(world);
  return fc.oneof(
    { weight: 10, arbitrary: calls },
    { weight: 6, arbitrary: spoilt({ method: methodLike('GET'), address }) },
    { weight: 2, arbitrary: spoilt({ method: fc.constant('POST'), address, body: fuzzedForm }) },
    { weight: 2, arbitrary: others },
    { weight: 3, arbitrary: raw },
  );
}

const methodLike = (method: string) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: fc.constantFrom(...METHODS) });

/**
 * Generates a request from a separate address with up to three odd headers. Most requests have the login and the
 * anti-forgery token of a buyer.
 */
function request({ buyers }: FuzzWorld, target: FuzzTarget, { method, address, body }: Wanted) {
  const oddHeader = fc.tuple(fc.constantFrom(...HEADERS), oddText.map(toHeader));
  const parts = {
    method,
    address,
    buyer: fc.option(fc.constantFrom(...buyers), { nil: undefined, freq: 6 }),
    body: body ?? fc.constant(undefined),
    client: fc.ipV4(),
    odd: fc.array(oddHeader, { maxLength: 3 }),
  };
  return fc.record(parts).map(({ body: given, client, odd, ...asked }): BytesSent => {
    // A sign-out would end the login of all later requests of this buyer.
    const buyer = asked.address.includes('/logout') ? undefined : asked.buyer;
    const sent = given && buyer && given.isForm ? withCsrfField(given, buyer) : given;
    const head: Head = [
      ['host', 'shop.test'],
      ['connection', 'close'],
      ['x-forwarded-for', client],
      ...(buyer ? loginHeaders(buyer, target) : []),
      ...(sent?.headers ?? []),
      ...odd,
    ];
    if (sent) head.push(['content-length', String(sent.body.length)]);
    return { bytes: toBytes(`${asked.method} ${asked.address} HTTP/1.1`, head, sent?.body) };
  });
}

function loginHeaders({ cookie, csrf }: FuzzBuyer, target: FuzzTarget): Head {
  const head: Head = [
    ['cookie', cookie],
    ['idempotency-key', 'the-only-key-of-this-buyer'],
  ];
  return target === 'shop' ? [...head, ['x-xsrf-token', csrf], ['sec-fetch-site', 'same-origin']] : head;
}

const withCsrfField = (form: FuzzedBody, { csrf }: FuzzBuyer): FuzzedBody => ({
  ...form,
  body: Buffer.concat([Buffer.from(`_csrf=${encodeURIComponent(csrf)}&`), form.body]),
});

/** Removes line breaks, which would end the header. Raw requests test them. */
const toHeader = (text: string) => Buffer.from(text.replaceAll(/[\r\n\0]/g, '')).toString('latin1');

function toBytes(line: string, head: Head, body: Buffer = Buffer.alloc(0)): Buffer {
  const lines = [line, ...head.map(([name, value]) => `${name}: ${value}`), '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]);
}
