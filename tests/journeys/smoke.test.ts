import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { startRelay } from '#tests/support/process/startRelay.ts';
import { createVisitor } from '#tests/support/shop/createVisitor.ts';
import { readCode } from '#tests/support/shop/readCode.ts';
import { newAddress } from '#tests/support/shop/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const PASSWORD = 'only-for-tests-1';
/** Large timeouts, because other programs may keep this machine busy. */
const PATIENT = ['--budget', '9s'];

let shop: RunningShop;
let email: string;
let token: string;
beforeAll(async () => {
  shop = await startShop();
  email = newAddress();
  const visitor = createVisitor(shop);
  await visitor.get('/en/about');
  await visitor.call('POST', '/api/v1/user/mail/regVerify', { email });
  await visitor.call('POST', '/api/v1/user/mail/register', {
    email,
    code: await readCode(shop, email),
    password: PASSWORD,
  });
  token = visitor.jar.get('pner')!;
});
afterAll(() => shop.close());

const unlessPassed = (stdout: string) => stdout.split('\n').filter((line) => /^[✗~-]/u.test(line));
const countStock = () =>
  shop.query('select session_id, tier_id, state, count(*) from units group by 1, 2, 3 order by 1, 2, 3');
const listOrders = () =>
  shop.query<{ status: string; recipient: unknown }>('select status, recipient from orders order by created_at');

/** Starts a relay in front of the box office. The relay changes the body when a tester pays. */
async function relayThatPays(act: (body: string) => string) {
  const relay = await startRelay(shop.upstreamUrl, ({ path, body }) =>
    path.startsWith('/sandbox/payments/') ? act(body) : body,
  );
  onTestFinished(relay.stop);
  return relay.url;
}

describe('frontrow smoke', () => {
  it('reports no failure for our shop with its pages, with a password from the environment', async () => {
    const env = { FRONTROW_EMAIL: email, FRONTROW_PASSWORD: PASSWORD };
    const { code, stdout } = await runFrontrow(['smoke', shop.url, ...PATIENT], { env });

    expect(unlessPassed(stdout)).toEqual([]);
    expect(stdout).toMatch(/^✓ page home in zh-TW +200 +\d+ ms$/m);
    expect(stdout).toMatch(/^✓ me +200/m);
    expect(code).toBe(0);
  });

  it('exits with 4 when calls are only too slow, and with 1 when a login fails', async () => {
    const [slow, refused] = await Promise.all([
      runFrontrow(['smoke', shop.upstreamUrl, '--only', 'home', '--budget', '0ms']),
      runFrontrow(['smoke', shop.upstreamUrl, '--tag', 'login'], {
        env: { FRONTROW_EMAIL: email, FRONTROW_PASSWORD: 'wrong-password-1' },
      }),
    ]);

    expect([slow.code, slow.stdout]).toEqual([4, expect.stringMatching(/✗ home +budget: the answer took \d+ ms/)]);
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringMatching(/✗ me +blocked: .*the login: /)]);
    expect(refused.stdout).not.toContain('wrong-password-1');
  });
});

describe('frontrow smoke --write', () => {
  it('reports no failure when a newcomer buys at our shop, and does not change its stock', async () => {
    const before = await countStock();

    const args = ['smoke', shop.url, '--write', '--tag', 'write', ...PATIENT];
    const { code, stdout, stderr } = await runFrontrow(args, { env: shop.databaseEnvironment });

    expect(unlessPassed(stdout)).toEqual([]);
    expect(stdout).toMatch(/^✓ buy: page of the voucher +200/m);
    expect([code, stderr]).toEqual([0, '']);
    expect(await countStock()).toEqual(before);
    expect((await listOrders()).map(({ status }) => status)).toEqual(['cancelled', 'refunded']);
    const bought = await shop.query<{ type: string }>(
      "select distinct coalesce(price_type_id, 'standard') as type from tickets order by 1",
    );
    expect(bought).toEqual([{ type: 'senior' }, { type: 'standard' }]);
    expect(await shop.query("select 1 from users where email like 'frontrow.smoke.%' and deleted_at is null")).toEqual(
      [],
    );
  });

  it('reports no failure for our upstream as a logged-in buyer, and names the order that remains', async () => {
    const args = ['smoke', shop.upstreamUrl, '--write', '--format', 'json', ...PATIENT];
    const { code, stdout, stderr } = await runFrontrow(args, { env: { FRONTROW_TOKEN: token } });

    const { target, checks, summary, left } = JSON.parse(stdout);
    const others = checks.filter(({ outcome }: { outcome: string }) => outcome !== 'passed');
    expect(others.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome])).toEqual([
      ['buy: send a code', 'skipped'],
      ['buy: sign up', 'skipped'],
      ['buy: refund', 'skipped'],
    ]);
    expect(summary.passed).toBeGreaterThan(90);
    expect([target.kind, code]).toEqual(['upstream', 0]);
    expect(left).toEqual([
      expect.stringMatching(/^order (\S+), paid in the sandbox \(pendingReceipt\): frontrow orders refund \1$/),
    ]);
    expect(stderr).toBe(`Left behind: ${left[0]}\n`);
    expect(stdout + stderr).not.toContain(token);
  });

  it('reports a payment that is never settled, stops, and undoes the purchase', async () => {
    const before = await countStock();
    const url = await relayThatPays((body) => `${body}&trouble=missing`);

    const args = ['smoke', url, '--write', '--tag', 'write', '--settle', '1s', ...PATIENT];
    const { code, stdout } = await runFrontrow(args, { env: shop.databaseEnvironment });

    expect(stdout.match(/^✗.*$/gm)).toEqual([
      expect.stringMatching(
        /✗ buy: wait for the tickets +unsettled: paid in the sandbox, and after 1 s the order is still pendingPayment \(userPaying\)/,
      ),
    ]);
    expect(stdout).toMatch(/^- buy: voucher +comes after "buy: wait for the tickets", which failed$/m);
    expect(stdout).toMatch(/^✓ clean up: orders /m);
    expect(code).toBe(1);
    expect(await countStock()).toEqual(before);
    expect((await listOrders()).at(-1)).toMatchObject({ status: 'refunded' });
  });

  it('reports an upstream that offers price types but sells none', async () => {
    const { url, stop } = await startRelay(shop.upstreamUrl, ({ path, body }) =>
      path.endsWith('/holds') ? body.replace(/"priceTypeId":"\w+",/, '') : body,
    );
    onTestFinished(stop);

    const args = ['smoke', url, '--write', '--tag', 'write', ...PATIENT];
    const { code, stdout } = await runFrontrow(args, { env: shop.databaseEnvironment });

    expect(stdout.match(/^✗.*$/gm)).toEqual([
      expect.stringMatching(
        /✗ buy: hold tickets +answer: it holds (\S+)\/standard, \1\/standard instead of \1\/senior, /,
      ),
    ]);
    expect(code).toBe(1);
  });

  it('undoes everything when it is interrupted', async () => {
    const before = await countStock();
    let running: ChildProcess | undefined;
    const url = await relayThatPays(() => {
      running!.kill('SIGINT');
      return 'act=pay&trouble=missing';
    });

    const args = ['cli/main.ts', 'smoke', url, '--write', '--only', 'buy: *,clean up: *', ...PATIENT];
    const env = { PATH: process.env.PATH ?? '', ...shop.databaseEnvironment };
    running = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [stdout, [code]] = await Promise.all([text(running.stdout!), once(running, 'close')]);

    expect(stdout.match(/^✗.*$/gm)).toEqual(['✗ buy: wait for the tickets             blocked: interrupted']);
    expect(stdout).toMatch(/^✓ clean up: account +200/m);
    expect(code).toBe(1);
    expect(await countStock()).toEqual(before);
    expect((await listOrders()).at(-1)).toMatchObject({ status: 'refunded' });
  });
});

it('frontrow smoke reports a shop whose upstream is down', async () => {
  await shop.stopUpstream();
  const { code, stdout } = await runFrontrow(['smoke', `${shop.url}/api`, '--only', 'home,page about', ...PATIENT]);

  expect(stdout).toMatch(/✗ home +status: HTTP 503 instead of 200: The box office does not answer/);
  expect(code).toBe(1);
});
