import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMessage } from '#boxoffice/platform/outbox/outboxStore.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { startMailServer } from '#tests/support/process/startMailServer.ts';
import { composeMail, composeSms } from './composeMail.ts';
import { type DeliveryDeps, deliverMessages } from './deliverMessages.ts';
import { smsTransport } from './smsTransport.ts';
import { smtpTransport } from './smtpTransport.ts';

const { db, close } = await emptyInMemory();
const time = { now: new Date('2026-11-20T10:00:00Z') };
const logLines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
afterAll(close);
beforeEach(async () => {
  await db.delete(outboxMessages);
  logLines.length = 0;
});

const SENDER = { name: 'Frontrow', findAddress: async () => 'care@shop.test' };
const deps = (transports: DeliveryDeps['transports']): DeliveryDeps => ({
  db,
  log,
  transports,
  clock: () => time.now,
  publicUrl: 'https://shop.test',
  shop: DEMO_SHOP,
});
const stored = () => db.select().from(outboxMessages);
const later = (seconds: number) => {
  time.now = new Date(time.now.getTime() + seconds * 1000);
};
async function write(channel: 'email' | 'sms', recipient: string, minutes = 10) {
  const words =
    channel === 'email' ? composeMail('loginCode', 'zh-HK', '123456') : composeSms('loginCode', 'id', '123456');
  const expiresAt = new Date(time.now.getTime() + minutes * MINUTE_MS);
  await insertMessage(db, {
    ...words,
    channel,
    recipient,
    kind: 'loginCode',
    languageCode: 'en',
    now: time.now,
    expiresAt,
  });
}

describe('an e-mail', () => {
  it('is sent by SMTP with text and HTML, and its text is deleted from the outbox', async () => {
    const server = await startMailServer();
    const email = smtpTransport(server.url, SENDER);
    await write('email', 'ana@example.com');

    await deliverMessages(deps({ email }));
    email.close!();
    server.stop();

    const [mail] = server.mails;
    const [row] = await stored();
    expect(mail).toMatch(/^From: Frontrow <care@shop\.test>$/m);
    expect(mail).toMatch(/^To: ana@example\.com$/m);
    expect(mail).toContain(`Message-ID: <${row!.id}@shop.test>`);
    const [, text = '', html = ''] = mail!.split(/^Content-Type: text\/.*$/m);
    expect(Buffer.from(text.split('\n\n')[1]!, 'base64').toString()).toContain('\n123456\n');
    expect(html).toContain('123456');
    expect(row).toMatchObject({ status: 'sent', subject: '', text: '', html: '', sentAt: time.now });
  });

  it('has the event as a calendar file', async () => {
    const server = await startMailServer();
    const email = smtpTransport(server.url, SENDER);
    await write('email', 'ana@example.com');
    const [message] = await stored();

    await email.send({ ...message!, calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' });
    email.close!();
    server.stop();

    expect(server.mails[0]).toMatch(
      /^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=event\.ics$/m,
    );
    expect(server.mails[0]).toMatch(/^Content-Disposition: attachment; filename=event\.ics$/m);
  });

  it('has headers with which mail programs unsubscribe its recipient', async () => {
    const server = await startMailServer();
    const email = smtpTransport(server.url, SENDER);
    const text = 'No more:\nhttps://shop.test/en/notify/unsubscribe?token=0abc\n';
    const to = { channel: 'email', recipient: 'ana@example.com', kind: 'available', languageCode: 'en' } as const;
    const expiresAt = new Date(time.now.getTime() + MINUTE_MS);
    await insertMessage(db, { ...to, subject: 'Tickets', text, html: '', now: time.now, expiresAt });
    await write('email', 'ben@example.com');

    await deliverMessages(deps({ email }));
    email.close!();
    server.stop();

    const [marked, ...others] = server.mails.filter((mail) => /^List-Unsubscribe/m.test(mail));
    expect(marked).toMatch(/^List-Unsubscribe: <https:\/\/shop\.test\/notify\/unsubscribe\?token=0abc>$/m);
    expect(marked).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(others).toEqual([]);
    expect(server.mails).toHaveLength(2);
  });

  it('is retried with growing delays when the server refuses it, and no log entry contains the recipient', async () => {
    const server = await startMailServer({ refuseFirst: 2 });
    const email = smtpTransport(server.url, SENDER);
    await write('email', 'ana@example.com');
    const tried: number[] = [];
    for (const seconds of [0, 59, 1, 119, 1]) {
      later(seconds);
      tried.push(await deliverMessages(deps({ email })));
    }
    email.close!();
    server.stop();

    expect(tried).toEqual([1, 0, 1, 0, 1]);
    expect(server.mails).toHaveLength(1);
    expect((await stored())[0]!.status).toBe('sent');
    expect(logLines.filter((line) => line.includes('could not be sent'))).toHaveLength(2);
    expect(logLines.join('')).not.toContain('example.com');
  });

  it.each([
    ['550 5.1.1 no such user', 'failed'],
    ['550 5.7.1 relaying denied', 'waiting'],
    ['450 4.2.1 try again', 'waiting'],
  ])('whose recipient the server refuses with %s has the status %s', async (refusal, status) => {
    const server = await startMailServer({ refusal });
    const email = smtpTransport(server.url, SENDER);
    await write('email', 'ana@example.com');
    await deliverMessages(deps({ email }));
    email.close!();
    server.stop();

    expect((await stored())[0]).toMatchObject({ status, lastError: expect.stringContaining(refusal.slice(0, 3)) });
  });

  it('that has expired is not sent', async () => {
    const server = await startMailServer();
    const email = smtpTransport(server.url, SENDER);
    await write('email', 'ana@example.com');
    later(601);

    await deliverMessages(deps({ email }));
    email.close!();
    server.stop();

    expect(server.mails).toEqual([]);
    expect((await stored())[0]!.status).toBe('failed');
  });
});

describe('a text message', () => {
  it('is sent to the webhook once, with any number of instances', async () => {
    const taken: { body: string; key: unknown }[] = [];
    const hook = createServer((req, res) => {
      let body = '';
      req.on('data', (chunk) => (body += chunk));
      req.on('end', () => {
        taken.push({ body, key: req.headers['idempotency-key'] });
        res.writeHead(202).end();
      });
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const sms = smsTransport(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/send`);
    for (let index = 0; index < 7; index++) await write('sms', `+8529123456${index}`);

    const tried = await Promise.all(Array.from({ length: 4 }, () => deliverMessages(deps({ sms }))));
    hook.close();

    expect(tried.reduce((sum, count) => sum + count)).toBe(7);
    expect(taken).toHaveLength(7);
    expect(JSON.parse(taken[0]!.body)).toEqual({
      id: taken[0]!.key,
      to: expect.stringMatching(/^\+8529123456\d$/),
      text: expect.stringContaining('123456 adalah kode masuk'),
    });
    expect((await stored()).every(({ status }) => status === 'sent')).toBe(true);
  });

  it('waits in the outbox while no transport is configured', async () => {
    await write('sms', '+85291234567');
    expect(await deliverMessages(deps({}))).toBe(0);

    expect((await stored())[0]).toMatchObject({ status: 'waiting', attempts: 0 });
  });
});
