import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import { composeSms } from '#boxoffice/people/messages/composeMail.ts';
import { insertMessage } from '#boxoffice/platform/outbox/outboxStore.ts';
import { runCommand } from '#tests/support/process/runCommand.ts';
import { startMailServer } from '#tests/support/process/startMailServer.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
afterAll(() => rm(dataDir, { recursive: true }));

const run = (folder: string, ...options: string[]) => runCommand(['outbox', ...options], { env: { DATA_DIR: folder } });

async function write(office: Awaited<ReturnType<typeof openDatabase>>, recipient: string, minute: number) {
  const now = new Date(Date.UTC(2026, 10, 20, 10, minute));
  await insertMessage(office.db, {
    ...composeSms('loginCode', 'en', `12345${minute}`),
    channel: 'sms',
    recipient,
    kind: 'loginCode',
    languageCode: 'en',
    now,
    expiresAt: now,
  });
}

it('prints the newest messages last, even while the box office has the database open', async () => {
  const office = await openDatabase({ dataDir });
  const empty = await run(dataDir);
  await write(office, '+85291234567', 1);
  await write(office, '+6591234567', 2);
  const running = await run(dataDir);
  const one = await run(dataDir, '--to', '+85291234567', '--format', 'json');
  const unlinked = await runCommand(['outbox'], { env: { DATA_DIR: dataDir } });
  await office.db.execute("update outbox_messages set text = text || ' http://localhost:3000/en'");
  const linked = await runCommand(['outbox'], { env: { DATA_DIR: dataDir } });
  const told = await runCommand(['outbox'], { env: { DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' } });
  await office.close();
  const closed = await run(dataDir, '--limit', '1');

  expect(empty).toEqual({ code: 0, stdout: '', stderr: 'The outbox is empty\n' });
  expect([unlinked, linked, told].map(({ stderr }) => stderr)).toEqual([
    '',
    'Links begin with http://localhost:3000: for another address set PUBLIC_URL\n',
    '',
  ]);
  expect(running.stdout.match(/\d{6} is your/g)).toEqual(['123451 is your', '123452 is your']);
  expect(running.stdout).toContain('2026-11-20T10:01Z  sms to +85291234567  (waiting)');
  expect(
    one.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).recipient),
  ).toEqual(['+85291234567']);
  expect(closed.stdout.match(/\d{6} is your/g)).toEqual(['123452 is your']);
});

it('reports that there is no box office', async () => {
  const { code, stderr } = await run(join(dataDir, 'nowhere'));

  expect(stderr).toMatch(/no box office in .*nowhere/);
  expect(code).toBe(3);
});

describe('sending a test e-mail', () => {
  const test = (env: Record<string, string>, to = 'me@example.com') =>
    runCommand(['outbox', 'test', '--to', to], { env: { MAIL_FROM: 'tickets@shop.test', ...env } });

  it('shows the response of the mail server', async () => {
    const server = await startMailServer();
    onTestFinished(server.stop);
    const { host } = new URL(server.url);

    expect(await test({ SMTP_URL: server.url })).toEqual({
      code: 0,
      stdout: `${host} accepts a mail from tickets@shop.test to me@example.com: 250 taken\n`,
      stderr: '',
    });
    expect(server.mails).toEqual([
      expect.stringMatching(/^From: Frontrow <tickets@shop.test>$[\s\S]*^To: .*me@example.com/m),
    ]);
  });

  it('shows the reason for a failure, but not the password', async () => {
    const server = await startMailServer({ refusal: '550 5.7.1 no relay for you' });
    onTestFinished(server.stop);
    const [refused, none, unset, wrong, nobody] = [
      await test({ SMTP_URL: server.url }),
      await test({ SMTP_URL: 'smtp://ops:secret@127.0.0.1:1' }),
      await test({}),
      await test({ SMTP_URL: 'mail.example:587' }),
      await test({ SMTP_URL: server.url }, 'me'),
    ];

    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/refuses the mail: 550 5.7.1 no relay/)]);
    expect([none.code, none.stderr]).toEqual([
      3,
      expect.stringMatching(/^127.0.0.1:1 cannot be reached: .*ECONNREFUSED/),
    ]);
    expect(none.stderr).not.toContain('secret');
    expect([unset.code, wrong.code, nobody.code]).toEqual([2, 2, 2]);
    expect(wrong.stderr).toContain('smtp://mail.example:587');
  });
});
