import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copyOfDemoDatabase, type TestDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';
import { readPage } from '#tests/support/shop/readPage.ts';

/** Runs in the shop and in its box office. The signal causes an unhandled rejection and an uncaught error. */
const ACCIDENTS = `process.on('SIGUSR2', () => {
  Promise.reject(new Error('rejected by the test'));
  throw new Error('thrown by the test');
})`;

let database: TestDatabase;
let environment: Record<string, string>;
let shop: StartedProcess;
const started: StartedProcess[] = [];

beforeAll(async () => {
  database = await copyOfDemoDatabase();
  const port = await findFreePort();
  environment = {
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_PORT: String(await findFreePort()),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  };
  const mistyped = { SMPT_URL: 'smtp://mail.test', MAIL_FORM: 'tickets@shop.test' };
  shop = start({ NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(ACCIDENTS)}"`, ...mistyped });
  return async () => {
    await Promise.all(started.splice(0).map(({ kill }) => kill('SIGKILL')));
    await database.discard();
  };
});

function start(extra: Record<string, string> = {}): StartedProcess {
  const program = startProcess('server/main.ts', { ...environment, ...extra });
  started.push(program);
  return program;
}

const isOpen = () => new RegExp(environment.PUBLIC_URL!.replaceAll('.', '\\.'));

/** These tests use one shop, one after the other, because a start takes seconds. */
describe('the shop as a separate program', () => {
  it('prints its address, and / leads to a page with events', async () => {
    await shop.printed(isOpen());

    const answer = await fetch(environment.PUBLIC_URL!, { headers: { 'accept-language': 'en-GB' } });
    const page = readPage(await answer.text());

    expect(answer.url).toBe(`${environment.PUBLIC_URL}/en`);
    expect(answer.status).toBe(200);
    expect(page.hrefs.filter((href) => href.startsWith('/en/activity/')).length).toBeGreaterThan(8);
    expect(shop.output()).not.toMatch(/ExperimentalWarning|DeprecationWarning|"level":(50|60)/);
  });

  it('logs its configuration, and warns of each mistyped setting once', async () => {
    await shop.printed(isOpen());
    const lines = shop.output().split('\n');

    expect(lines.filter((line) => /"database: [^"]+; mail: none,[^"]+; payments: sandbox"/.test(line))).toHaveLength(1);
    for (const [name, meant] of [
      ['SMPT_URL', 'SMTP_URL'],
      ['MAIL_FORM', 'MAIL_FROM'],
    ])
      expect(lines.filter((line) => line.includes(`"${name} is not a setting. Did you mean ${meant}?"`))).toHaveLength(
        1,
      );
  });

  it('[S-125] serves its metrics only on a separate port', async () => {
    await shop.printed(isOpen());

    const metrics = await fetch(`http://127.0.0.1:${environment.OPS_PORT}/metrics`);
    const status = await fetch(`http://127.0.0.1:${environment.OPS_PORT}/statusz`);
    const outside = await fetch(`${environment.PUBLIC_URL}/metrics`, { redirect: 'manual' });

    expect(await metrics.text()).toMatch(/^frontrow_sms_refused_total\{budget="all"\} 0$/m);
    expect(await status.json()).toMatchObject({ boxOffice: { checks: expect.any(Array) } });
    expect([302, 404]).toContain(outside.status);
  });

  it('[S-112] continues after an error that no code catches, and so does its box office', async () => {
    await shop.printed(isOpen());
    const [, pid] = await shop.printed(/"pid":(\d+)[^\n]*the box office is open"/);

    for (const target of [shop.child.pid!, Number(pid)]) {
      process.kill(target, 'SIGUSR2');
      for (const level of ['"level":60', '"level":50'])
        await shop.printed(new RegExp(`${level}[^\\n]*"pid":${target}[^\\n]*by the test`));
    }
    const answer = await fetch(`${environment.PUBLIC_URL}/en/hk3-all?keyword=accident`);

    expect(answer.status).toBe(200);
    expect(shop.child.exitCode).toBeNull();
    expect(shop.output()).not.toContain('the box office exited');
  });

  it('[S-113] restarts its box office after a crash, and continues to sell', async () => {
    await shop.printed(isOpen());
    const [, pid] = await shop.printed(/"pid":(\d+)[^\n]*the box office is open"/);

    process.kill(Number(pid), 'SIGKILL');
    await shop.printed(/the box office is open again/);
    const answer = await fetch(`${environment.PUBLIC_URL}/en/hk3-all?keyword=again`);

    expect(Number(pid)).not.toBe(shop.child.pid);
    expect(answer.status).toBe(200);
  });

  it('says in plain words that its port is taken', async () => {
    await shop.printed(isOpen());

    const elsewhere = { DATA_DIR: `${database.dataDir}/other`, UPSTREAM_URL: 'http://127.0.0.1:9' };
    const second = start({ ...elsewhere, OPS_PORT: '0' });
    const status = await second.ended;

    expect(status).toBe(1);
    expect(second.output()).toMatch(/EADDRINUSE|in use|taken/);
  });

  it('exits on SIGTERM under load without a failed request', async () => {
    await shop.printed(isOpen());
    const load = createLoad(environment.PUBLIC_URL!);
    await load.answers(40);

    shop.child.kill('SIGTERM');
    const status = await shop.ended;
    const { failures, statuses } = await load.end();

    expect(status).toBe(0);
    expect(failures).toEqual([]);
    expect(statuses.filter((answered) => answered !== 200)).toEqual([]);
  });
});

it('the shop reports every mistake in its environment at once, and does not start', async () => {
  const wrong = start({ PORT: 'many', PUBLIC_URL: 'nowhere', TRUST_PROXY: '-1', COOKIE_SECRET: 'short' });
  const status = await wrong.ended;

  expect(status).toBe(1);
  for (const name of ['PORT', 'PUBLIC_URL', 'TRUST_PROXY', 'COOKIE_SECRET']) expect(wrong.output()).toContain(name);
  expect(wrong.output()).not.toMatch(/\bat .*\.ts:\d+/);
});

/**
 * Creates visitors behind a balancer, which polls `/readyz` ten times a second and sends visitors only to a ready shop.
 */
function createLoad(url: string) {
  const statuses: number[] = [];
  const failures: unknown[] = [];
  let ready = true;

  const balancer = setInterval(async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (!answer?.ok) ready = false;
  }, 100);
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    while (ready) {
      try {
        const answer = await fetch(`${url}/en/hk3-all?keyword=${visitor}-${statuses.length}`);
        await answer.text();
        statuses.push(answer.status);
      } catch (error) {
        failures.push(error);
      }
    }
  });

  return {
    async answers(count: number) {
      while (statuses.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async end() {
      await Promise.all(visitors);
      clearInterval(balancer);
      return { statuses, failures };
    },
  };
}

it('no box office keeps running when the shop ends before the box office is ready', async () => {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: '0' };
  const boxOffice = fork('boxoffice/main.ts', { env, stdio: 'ignore' });
  await once(boxOffice, 'spawn');
  boxOffice.disconnect();

  expect(await once(boxOffice, 'exit')).toEqual([1, null]);
});
