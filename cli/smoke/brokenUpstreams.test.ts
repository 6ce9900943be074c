import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readDemoCatalogue } from '#boxoffice/seedDemo.ts';
import { YEAR_MS } from '#shared/kernel/durations.ts';
import { smallBoxOffice } from '#tests/support/boxoffice/smallBoxOffice.ts';
import { makeCertificate } from '#tests/support/process/makeCertificate.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { type Defect, type Recorded, sendRecorded, startBrokenUpstream } from '#tests/support/shop/brokenUpstream.ts';
import { only as at, changed, whenGood, withBody, withHeaders } from '#tests/support/shop/defects.ts';

let goodUrl: string;
beforeAll(async () => {
  const now = new Date();
  const { app } = await smallBoxOffice({ now, catalogue: await readDemoCatalogue(now) });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The expired certificate is trusted, so that its expiry is the only error.
  setDefaultCACertificates([...getCACertificates('default'), expired.cert]);
  goodUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => void server.close());
});

const expired = makeCertificate({ from: new Date(Date.now() - 2 * YEAR_MS), to: new Date(Date.now() - YEAR_MS) });
const selfSigned = makeCertificate({ from: new Date(Date.now() - YEAR_MS), to: new Date(Date.now() + YEAR_MS) });

type Row = {
  name: string;
  defect: Defect;
  /** Pattern of the report line: name of the problem and its explanation. */
  line: RegExp;
  code: number;
  only?: string;
  options?: string[];
};

const withoutField = (field: string): Defect => {
  return (good, res) => {
    const { fields, ...json } = JSON.parse(String(good.body));
    const { [field]: _, ...others } = fields ?? {};
    sendRecorded(res, { ...good, body: Buffer.from(JSON.stringify({ ...json, fields: others })) });
  };
};

const ROWS: Row[] = [
  {
    name: 'a field of the wrong type',
    defect: changed((json) => ({ ...json, data: { ...json.data, categories: 'none' } })),
    line: /✗ home +schema: data\.categories: expected array, received string "none"$/m,
    code: 1,
  },
  {
    name: 'a missing field',
    defect: changed(({ data: { email: _, ...data }, ...json }) => ({ ...json, data })),
    only: 'contact',
    line: /✗ contact +schema: data\.email: expected string, received nothing$/m,
    code: 1,
  },
  {
    name: 'a slow answer',
    defect: whenGood(async (good, res) => {
      await pause(150);
      sendRecorded(res, good);
    }),
    options: ['--budget', '100ms'],
    line: /✗ home +budget: the answer took \d+ ms, and the budget is 100 ms/,
    code: 4,
  },
  {
    name: 'no answer at all',
    defect: () => {},
    line: /✗ home +timeout: no answer within 400 ms/,
    code: 3,
    options: ['--timeout', '400ms'],
  },
  {
    name: 'a dripping body',
    defect: whenGood(async (good, res) => {
      res.writeHead(200, good.headers);
      for (const byte of good.body) {
        if (res.destroyed) return;
        res.write(Buffer.from([byte]));
        await pause(50);
      }
    }),
    line: /✗ home +unfinished: the answer began and did not end within 1500 ms \(\d+ bytes had come\)/,
    code: 1,
    options: ['--timeout', '1500ms'],
  },
  {
    name: 'a wrong status',
    defect: whenGood((good, res) =>
      sendRecorded(res, { ...good, status: 500, body: Buffer.from('{"code":500,"message":"disk full"}') }),
    ),
    line: /✗ home +status: HTTP 500 instead of 200: disk full/,
    code: 1,
  },
  {
    name: 'a gateway’s page of HTML',
    defect: whenGood((_good, res) =>
      res.writeHead(502, { 'content-type': 'text/html' }).end('<html><title>Bad gateway</title></html>'),
    ),
    line: /✗ home +status: HTTP 502 instead of 200: a page of HTML instead of JSON: Bad gateway$/m,
    code: 1,
  },
  {
    name: 'an error without a message',
    defect: whenGood((good, res) => sendRecorded(res, { ...good, status: 500, body: Buffer.from('{}') })),
    only: 'home,activity',
    line: /✗ activity +blocked: needs another call, which fails: no message: \{\}$/m,
    code: 1,
  },
  {
    name: 'an error that is not JSON',
    defect: whenGood((good, res) => sendRecorded(res, { ...good, status: 403, body: Buffer.from('Access denied') })),
    line: /✗ home +status: HTTP 403 instead of 200: the body is not JSON: Access denied$/m,
    code: 1,
  },
  {
    name: 'an id that is null',
    defect: at(
      /hottest/,
      changed((json) => ({
        ...json,
        result: json.result.map((card: object, index: number) => (index === 1 ? { ...card, id: null } : card)),
      })),
    ),
    only: 'hottest',
    line: /✗ hottest +schema: result\[1\]\.id: expected string or number, received null$/m,
    code: 1,
  },
  {
    name: 'a name that is a number, whatever its headers',
    defect: whenGood((good, res, req) =>
      changed((json) => ({ ...json, data: [{ ...json.data[0], name: 5 }, ...json.data.slice(1)] }))(
        { ...good, headers: { 'content-type': 'application/json' } },
        res,
        req,
      ),
    ),
    only: 'languages',
    line: /✗ languages +schema: data\[0\]\.name: expected string, received number 5$/m,
    code: 1,
  },
  {
    name: 'HTML instead of JSON',
    defect: whenGood((_good, res) =>
      res
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><html><title>Parked domain</title></html>'),
    ),
    line: /✗ home +contentType: a page of HTML \(text\/html\) instead of JSON: Parked domain/,
    code: 1,
  },
  {
    name: 'a connection that ends within the body',
    defect: whenGood((good, res) => {
      res.writeHead(200, { ...good.headers, 'content-length': good.body.length }).write(good.body.subarray(0, 40));
      res.socket!.end();
    }),
    line: /✗ home +cut: the answer breaks off after 40 bytes/,
    code: 1,
  },
  {
    name: 'a truncated body with a matching length',
    defect: withBody(({ body }) => body.subarray(0, -20)),
    line: /✗ home +json: the body is not JSON: \{"code":200/,
    code: 1,
  },
  {
    name: 'a wrong content type',
    defect: withHeaders({ 'content-type': 'text/plain' }),
    line: /✗ home +contentType: text\/plain instead of application\/json/,
    code: 1,
  },
  {
    name: 'a reset connection',
    defect: (_good, res) => res.socket!.resetAndDestroy(),
    line: /✗ home +reset: 127\.0\.0\.1:\d+ closed the connection instead of answering/,
    code: 3,
  },
  {
    name: 'a redirect',
    defect: whenGood((_good, res) => res.writeHead(301, { location: 'https://elsewhere.example/' }).end()),
    line: /✗ home +redirect: leads elsewhere: HTTP 301 to https:\/\/elsewhere\.example\//,
    code: 1,
  },
  {
    name: 'an empty body',
    defect: withBody(() => Buffer.alloc(0)),
    line: /✗ home +empty: HTTP 200 with an empty body/,
    code: 1,
  },
  {
    name: 'a body that is not UTF-8',
    defect: withBody(({ body }) => Buffer.concat([body.subarray(0, -1), Buffer.from([0xff, 0x7d])])),
    line: /✗ home +encoding: the body is not UTF-8/,
    code: 1,
  },
  {
    name: 'a missing envelope',
    defect: changed((json) => json.data ?? json),
    line: /✗ home +envelope: the body is not \{"code": 200, "data": …\}/,
    code: 1,
  },
  {
    name: 'a refusal inside HTTP 200',
    defect: changed(() => ({ code: 40102, errorMsg: 'the ticket clerk is asleep' })),
    line: /✗ home +refusal: refuses inside HTTP 200: the ticket clerk is asleep/,
    code: 1,
  },
  {
    name: 'a missing header',
    defect: withHeaders({ 'x-content-type-options': undefined }),
    line: /✗ home +header: the header X-Content-Type-Options: nosniff is missing/,
    code: 1,
  },
  {
    name: 'a personal answer that caches may keep',
    defect: withHeaders({ 'cache-control': 'public, max-age=60' }),
    only: 'logout of a stranger',
    line: /✗ logout of a stranger +header: a personal answer may be stored: Cache-Control: public, max-age=60/,
    code: 1,
  },
  {
    name: 'a body that is too large',
    defect: withBody(({ body }) => Buffer.concat([body, Buffer.alloc(6_000_000, ' ')])),
    line: /✗ home +tooLarge: the body is larger than 5000000 bytes/,
    code: 1,
  },
  {
    name: 'the wrong language',
    defect: at(/home$/, (good, res) => {
      english ??= good;
      sendRecorded(res, english);
    }),
    only: 'home,home in zh-HK',
    line: /✗ home in zh-HK +language: Chinese was requested, and a category is called Concert/,
    code: 1,
  },
  {
    name: 'a refusal without its body',
    defect: (good, res) => sendRecorded(res, good.status === 404 ? { ...good, body: Buffer.from('{}') } : good),
    only: 'no such activity',
    line: /✗ no such activity +errorBody: HTTP 404 without the contract's error body: /,
    code: 1,
  },
  {
    name: 'a personal call that needs no login',
    defect: (good, res) => sendRecorded(res, good.status === 401 ? { ...good, status: 200 } : good),
    only: 'me as a stranger',
    line: /✗ me as a stranger +refusal: refuses inside HTTP 200: /,
    code: 1,
  },
  {
    name: 'a refused form without the name of the wrong field',
    defect: withoutField('quantity'),
    only: 'hold of no number of tickets',
    line: /✗ hold of no number of tickets +errorBody: the refusal does not say what is wrong with quantity/,
    code: 1,
  },
  {
    name: 'a secret address that other sites receive',
    defect: (good, res) => sendRecorded(res, { ...good, headers: { ...good.headers, 'referrer-policy': 'origin' } }),
    only: 'no such voucher',
    line: /✗ no such voucher +header: the header referrer-policy is origin/,
    code: 1,
  },
  {
    name: 'a payment notice that is accepted without a signature',
    defect: (good, res) =>
      sendRecorded(
        res,
        good.status === 403 ? { ...good, status: 200, body: Buffer.from('{"code":200,"data":{}}') } : good,
      ),
    only: 'payment notice with a forged signature',
    line: /✗ payment notice with a forged signature +status: HTTP 200 instead of 401 or 403 or 404/,
    code: 1,
  },
  {
    name: 'an error whose body has another code',
    defect: (good, res) =>
      sendRecorded(res, good.status === 404 ? { ...good, body: Buffer.from('{"code":500,"message":"no"}') } : good),
    only: 'no such activity',
    line: /✗ no such activity +errorBody: HTTP 404 whose body says code 500/,
    code: 1,
  },
];
let english: Recorded | undefined;

describe('a broken upstream', () => {
  it.each(ROWS)('is reported: $name', async ({ defect, line, code, only = 'home', options = [] }) => {
    const { port, stop } = await startBrokenUpstream(goodUrl, defect);
    onTestFinished(stop);

    const given = ['--only', only, ...options];
    const result = await smoke(`http://127.0.0.1:${port}`, ...given);

    expect(result.stdout).toMatch(line);
    expect(result.stdout).not.toMatch(/\p{Script=Han}/u);
    expect(result.stdout).toMatch(/^ {4}[A-Z]+ http:\/\/127\.0\.0\.1:\d+\//m);
    expect(result.code).toBe(code);
  });

  it.each(['gzip', 'br', 'deflate'])('is not reported if it only compresses correct answers: %s', async (encoding) => {
    const compress = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }[encoding]!;
    const { port, stop } = await startBrokenUpstream(
      goodUrl,
      whenGood((good, res) =>
        sendRecorded(res, {
          ...good,
          headers: { ...good.headers, 'content-encoding': encoding },
          body: compress(good.body),
        }),
      ),
    );
    onTestFinished(stop);

    expect((await smoke(`http://127.0.0.1:${port}`, '--only', 'home')).stdout).toMatch(/^✓ home /m);
  });

  it('passes without its defect', async () => {
    const { port, stop } = await startBrokenUpstream(goodUrl, (good, res) => sendRecorded(res, good));
    onTestFinished(stop);

    const result = await smoke(`http://127.0.0.1:${port}`, '--budget', '5s');

    expect(result.stdout).toMatch(/^9\d passed, 0 failed, \d+ skipped/m);
    expect(result.code).toBe(0);
  });
});

describe('a target with only what the specification requires', () => {
  /** Responds with only what the specification requires. */
  const bare: Defect = (good, res) => {
    const { code, data, errorMsg = 'refused', ...json } = JSON.parse(String(good.body));
    const body = good.status >= 400 ? { status: good.status, errorMsg } : data === undefined ? json : { data };
    const headers = { 'content-type': 'application/json' };
    sendRecorded(res, { status: 200, headers, body: Buffer.from(JSON.stringify(body)) });
  };

  it('passes without the headers, refusal statuses and fields that only the contract requires', async () => {
    const { port, stop } = await startBrokenUpstream(goodUrl, bare);
    onTestFinished(stop);
    const url = `http://127.0.0.1:${port}`;

    const [spec, contract] = [await smoke(url, '--tag', 'spec'), await smoke(url, '--only', 'home,register')];

    expect(spec.stdout).toMatch(/^21 passed, 0 failed, 0 skipped/m);
    expect(contract.stdout).toMatch(/✗ home +envelope: /);
    expect(contract.stdout).toMatch(/✗ register +refusal: refuses inside HTTP 200: refused/);
  });

  it('is still tested with every call of the specification', async () => {
    const { port, stop } = await startBrokenUpstream(goodUrl, (good, res, { url = '' }) =>
      sendRecorded(res, url.endsWith('/mail/login') ? { ...good, status: 404 } : good),
    );
    onTestFinished(stop);

    const { stdout } = await smoke(`http://127.0.0.1:${port}`, '--tag', 'spec');

    expect(stdout.match(/^✗.*$/gm)).toEqual([
      expect.stringMatching(/✗ login by e-mail +status: HTTP 404 instead of 400: /),
    ]);
  });
});

describe('a site that answers every path', () => {
  it.each(['upstream', 'shop', 'auto'])(
    'with an HTML page is reported once as not being a box office: %s',
    async (kind) => {
      const page = '<!doctype html><title>Welcome</title>';
      const { port, stop } = await startBrokenUpstream(goodUrl, (_good, res) =>
        res.writeHead(200, { 'content-type': 'text/html' }).end(page),
      );
      onTestFinished(stop);
      const url = `http://127.0.0.1:${port}`;

      const { stdout, stderr, code } = await runCommand(['smoke', url, '--as', kind]);

      const why = 'it answers every path with HTTP 200 and a page of HTML: Welcome';
      expect([stdout, stderr, code]).toEqual(['', `${url} is not a box office: ${why}\n`, 3]);
    },
  );

  it('with a refusal in JSON counts as an upstream, not as a shop', async () => {
    const { port, stop } = await startBrokenUpstream(goodUrl, (good, res) =>
      sendRecorded(res, { ...good, status: 200 }),
    );
    onTestFinished(stop);

    const { stdout } = await runCommand(['smoke', `http://127.0.0.1:${port}`, '--only', 'home']);

    expect(stdout).toMatch(/, an upstream$/m);
  });
});

describe('buying', () => {
  const login = { token: 'anything' };

  it('is refused before the first write if there is no sandbox', async () => {
    const calls: string[] = [];
    const { port, stop } = await startBrokenUpstream(goodUrl, (good, res, { method, url = '' }) => {
      calls.push(`${method} ${url}`);
      sendRecorded(res, url.startsWith('/sandbox') ? { ...good, status: 404 } : good);
    });
    onTestFinished(stop);

    const result = await smoke(`http://127.0.0.1:${port}`, login, '--write');

    expect(result.stderr).toMatch(/has no sandbox to pay in, and --write never pays real money/);
    expect(result.code).toBe(2);
    expect(calls).toEqual(['GET /sandbox/transfer']);
  });

  it.each([
    [['--write'], {}, /--write needs a buyer/],
    [['--write', '--only', 'home'], login, /No step of the purchase is selected/],
    [['--only', 'buy: order'], login, /There is no check called "buy: order"/],
  ])('is refused if an option or the login is missing or wrong: %j', async (args, given, reason) => {
    const result = await smoke('http://127.0.0.1:9', given, ...args);

    expect([result.code, result.stderr]).toEqual([2, expect.stringMatching(reason)]);
  });
});

describe('an unreachable upstream', () => {
  it.each([
    ['says that its certificate has expired', expired, 'https', /tls: the certificate of 127\.0\.0\.1:\d+ has expired/],
    [
      'says that its certificate is untrusted',
      selfSigned,
      'https',
      /tls: the certificate of 127\.0\.0\.1:\d+ is not trusted/,
    ],
    [
      'says that it does not use TLS',
      undefined,
      'https',
      /notTls: 127\.0\.0\.1:\d+ does not use TLS: is it http instead of https\?/,
    ],
    [
      'says that it closed the connection or does not use HTTP',
      selfSigned,
      'http',
      /(reset|notHttp): 127\.0\.0\.1:\d+ (closed the connection|does not use HTTP)/,
    ],
  ])('gets a report that %s', async (_why, tls, protocol, line) => {
    const { port, stop } = await startBrokenUpstream(goodUrl, (good, res) => sendRecorded(res, good), { tls });
    onTestFinished(stop);

    const result = await smoke(`${protocol}://127.0.0.1:${port}`, '--only', 'home');

    expect(result.stdout).toMatch(line);
    expect(result.code).toBe(3);
  });

  it.each([
    ['says that its host name does not exist', 'http://box-office.invalid', /dns: no such name: box-office\.invalid/],
    ['says that no server listens at its port', 'http://127.0.0.1:9', /refused: no server listens at 127\.0\.0\.1:9/],
  ])('gets a report that %s', async (_why, url, line) => {
    const result = await smoke(url, '--only', 'home,contact,activity');

    expect(result.stdout).toMatch(line);
    expect(result.stdout).toMatch(/✗ activity +blocked: needs another call, which fails/);
    expect(result.code).toBe(3);
  });

  it('gets a report that says that it does not use HTTP, if its port belongs to another program', async () => {
    const server = createServer((socket) => socket.end('220 mail.example ESMTP\r\n')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());

    const result = await smoke(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '--only', 'home');

    expect(result.stdout).toMatch(/✗ home +notHttp: 127\.0\.0\.1:\d+ does not use HTTP/);
    expect(result.code).toBe(3);
  });
});

describe('a secret', () => {
  const token = 'tok3n+that/nobody=may-see-0123456789abcdef';
  const password = `pass"word'1`;
  /** Repeats the request's secrets in an error, as a careless server would. */
  const echo: Defect = (_good, res, req) => {
    const message = `no good: ${req.headers.cookie} ${encodeURIComponent(token)}`;
    res.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 500, message }));
  };

  it.each(['text', 'json', 'junit', 'github'])(
    'is in no report, even when an answer repeats it: %s',
    async (format) => {
      const { port, stop } = await startBrokenUpstream(goodUrl, echo);
      onTestFinished(stop);
      const url = `http://127.0.0.1:${port}`;

      const { stdout, stderr, code } = await smoke(url, { token }, '--tag', 'login', '--format', format);

      expect(stdout + stderr).not.toMatch(/nobody/);
      expect(stdout).toContain('$FRONTROW_TOKEN');
      expect(code).toBe(1);
    },
  );

  it('is in no report of a failed login', async () => {
    const { port, stop } = await startBrokenUpstream(goodUrl, (good, res) =>
      sendRecorded(res, { ...good, status: 503 }),
    );
    onTestFinished(stop);
    const login = { email: 'ops@example.com', password };

    const { stdout } = await smoke(`http://127.0.0.1:${port}`, login, '--only', 'me,login by e-mail');

    expect(stdout).toMatch(/✗ me +blocked: needs another call, which fails: the login: /);
    expect(stdout).not.toContain(JSON.stringify(password).slice(1, -1));
    expect(stdout).not.toContain(login.email);
  });
});

type Login = { token?: string; email?: string; password?: string };

function smoke(url: string, ...given: [login: Login, ...args: string[]] | string[]) {
  const [login, args] = typeof given[0] === 'object' ? [given[0], given.slice(1)] : [{}, given];
  const env = Object.fromEntries(
    Object.entries(login).map(([name, value]) => [`FRONTROW_${name.toUpperCase()}`, value]),
  );
  return runCommand(['smoke', url, '--as', 'upstream', ...(args as string[])], { env });
}
