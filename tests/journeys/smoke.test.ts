import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor } from '#tests/support/createVisitor.ts';
import { readCode } from '#tests/support/readCode.ts';
import { runFrontrow } from '#tests/support/runFrontrow.ts';
import { newAddress } from '#tests/support/signIn.ts';
import { type RunningShop, startShop } from '#tests/support/startShop.ts';

const PASSWORD = 'only-for-tests-1';
/** Other programs may keep this machine busy: what is tested here is not its speed. */
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

describe('frontrow smoke', { timeout: 60_000 }, () => {
  it('finds our upstream good, call by call, also as somebody who is signed in', async () => {
    const { code, stdout, stderr } = await runFrontrow(['smoke', shop.upstreamUrl, '--format', 'json', ...PATIENT], {
      env: { FRONTROW_TOKEN: token },
    });

    const { target, checks, summary } = JSON.parse(stdout);
    expect(checks.filter(({ outcome }: { outcome: string }) => outcome !== 'passed')).toEqual([]);
    expect(summary.passed).toBeGreaterThan(35);
    expect(target.kind).toBe('upstream');
    expect(code).toBe(0);
    expect(stdout + stderr).not.toContain(token);
  });

  it('finds our shop good, with its pages, by a password from the environment', async () => {
    const env = { FRONTROW_EMAIL: email, FRONTROW_PASSWORD: PASSWORD };
    const { code, stdout } = await runFrontrow(['smoke', shop.url, ...PATIENT], { env });

    expect(stdout.split('\n').filter((line) => /^[✗~-]/u.test(line))).toEqual([]);
    expect(stdout).toMatch(/^✓ page home in zh-TW +200 +connect \d+ ms, first byte \d+ ms, all \d+ ms$/m);
    expect(stdout).toMatch(/^✓ me +200/m);
    expect(code).toBe(0);
  });

  it('knows the shop by its /api, takes a login from standard input, and shows many samples', async () => {
    const args = ['smoke', `${shop.url}/api`, '--tag', 'login', '--samples', '3', '--login-stdin', ...PATIENT];
    const { code, stdout } = await runFrontrow(args, { stdin: `${email}\n${PASSWORD}\n` });

    expect(stdout).toMatch(/^http:\S+, a shop$/m);
    expect(stdout).toMatch(/^✓ addresses +200 .*, p95 of 3$/m);
    expect(code).toBe(0);
  });

  it('leaves with 4 when calls are only too slow, and with 1 for a login that fails', async () => {
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

  it('finds no difference between a shop and itself', async () => {
    const { code, stdout } = await runFrontrow([
      'smoke',
      shop.url,
      '--tag',
      'catalogue',
      '--compare',
      shop.url,
      ...PATIENT,
    ]);

    expect(stdout).toMatch(/0 failed, 0 flaky, 0 skipped in .*, compared with http/);
    expect(code).toBe(0);
  });

  it('watches until it is interrupted', async () => {
    const args = ['cli/main.ts', 'smoke', shop.upstreamUrl, '--only', 'contact', '--watch', '100ms', ...PATIENT];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let rounds = 0;
    child.stdout.on('data', (chunk) => {
      rounds += String(chunk).match(/1 passed/g)?.length ?? 0;
      if (rounds >= 3) child.kill('SIGINT');
    });
    const [code] = await once(child, 'close');

    expect(rounds).toBeGreaterThanOrEqual(3);
    expect(code).toBe(0);
  });

  it('tells of a shop whose upstream is away', async () => {
    await shop.stopUpstream();
    const { code, stdout } = await runFrontrow(['smoke', `${shop.url}/api`, '--only', 'home,page about', ...PATIENT]);
    await shop.startUpstream();

    expect(stdout).toMatch(/✗ home +status: HTTP 502 instead of 200: The box office does not answer/);
    expect(code).toBe(1);
  });
});
