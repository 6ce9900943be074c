import fc from 'fast-check';
import type { BytesSent } from '#tests/support/process/sendBytes.ts';

const HEAD = 'host: shop.test\r\nconnection: close\r\n';
const LINES = [
  ...['GET {} HTTP/1.0', 'GET {} HTTP/2.0', 'GET {} HTTP/9.9', 'GET {}', 'GET  {}  HTTP/1.1', 'GET\t{} HTTP/1.1'],
  ...['get {} HTTP/1.1', 'G\0T {} HTTP/1.1', 'GET http://evil.example{} HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1'],
  ...['OPTIONS * HTTP/1.1', 'GET * HTTP/1.1', 'PRI * HTTP/2.0', 'GET ?{} HTTP/1.1', 'GET evil{} HTTP/1.1', ' {}', ''],
  ...['GET {}#a HTTP/1.1', 'GET {}\0 HTTP/1.1', 'GET {}\xff\xfe HTTP/1.1', 'GET //{} HTTP/1.1', 'GET {}/.. HTTP/1.1'],
];
const HEADS = [
  ...['host: a\r\nhost: b\r\n', 'host:\r\n', 'host: a b\r\n', 'host : a\r\n', ' folded: a\r\n', 'a\r\n', ': a\r\n'],
  ...['content-length: 5\r\ncontent-length: 6\r\n', 'content-length: -1\r\n', 'content-length: 1e3\r\n'],
  ...['content-length: 99999999999999999999\r\n', 'content-length: 4\r\ntransfer-encoding: chunked\r\n'],
  ...['transfer-encoding: gzip, chunked\r\n', 'transfer-encoding: chunked, chunked\r\n', 'transfer-encoding: x\r\n'],
  ...['transfer-encoding: chunked\r\n', 'expect: 100-continue\r\ncontent-length: 4\r\n', 'expect: 200-maybe\r\n'],
  ...[
    'connection: upgrade\r\nupgrade: h2c\r\n',
    'connection: upgrade\r\nupgrade: websocket\r\n',
    'a: \0\r\n',
    'a: \x7f\r\n',
  ],
  ...[
    'cookie: dvid=1\r\ncookie: dvid=2\r\n',
    `a: ${'b'.repeat(20_000)}\r\n`,
    'a: b\r\n'.repeat(2500),
    'a: b\n',
    'a: b\r',
  ],
];
const BODIES = [
  ...[
    '',
    '{}',
    '4\r\n{"a"\r\n0\r\n\r\n',
    '-1\r\n',
    'ffffffffffffffff\r\n',
    '4;ext=1\r\n{}\r\n',
    '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  ],
  ...[
    'zz\r\n',
    '2\r\n{}',
    '2\r\n{}\r\n0\r\ntrailer: a\r\n\r\n',
    '\r\n\r\n',
    '\x16\x03\x01\x02\0\x01',
    '0'.repeat(5000),
  ],
];

/**
 * Generates bytes that are not valid HTTP: odd request lines, conflicting headers, broken chunks, parts of requests.
 */
export function rawRequest(paths: string[]): fc.Arbitrary<BytesSent> {
  const method = fc.constantFrom('GET', 'POST');
  const proper = fc.tuple(method, fc.constantFrom(...paths)).map(([verb, path]) => `${verb} ${path} HTTP/1.1`);
  const oddLine = fc
    .tuple(fc.constantFrom(...LINES), fc.constantFrom(...paths))
    .map(([line, path]) => line.replace('{}', path));
  const whole = fc
    .record({ line: fc.oneof(proper, oddLine), head: fc.constantFrom('', ...HEADS), body: fc.constantFrom(...BODIES) })
    .map(({ line, head, body }) => `${line}\r\n${HEAD}${head}\r\n${body}`);
  const half = whole.chain((text) => fc.nat(Math.min(text.length, 400)).map((length) => text.slice(0, length)));
  const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
  return fc
    .oneof({ weight: 5, arbitrary: whole }, { weight: 2, arbitrary: half }, { weight: 1, arbitrary: noise })
    .map((text) => ({ bytes: Buffer.from(text, 'latin1'), ends: true }));
}
