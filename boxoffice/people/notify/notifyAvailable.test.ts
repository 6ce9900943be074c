import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { nameShop } from '#boxoffice/people/messages/nameShop.ts';
import { rateCounters } from '#boxoffice/platform/schema/accounts.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { notifySubscriptions } from '#boxoffice/platform/schema/visitors.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';
import { SMALL_CATALOGUE_NOW } from '#tests/support/boxoffice/smallCatalogue.ts';
import { smallSales } from '#tests/support/boxoffice/smallSales.ts';
import { notifyAvailable } from './notifyAvailable.ts';

const office = await smallSales();
const { call, db, sales, time } = office;

beforeEach(async () => {
  time.now = SMALL_CATALOGUE_NOW;
  await db.delete(notifySubscriptions);
  await db.delete(outboxMessages);
  await db.delete(rateCounters);
  await db.execute(sql`update units set state = 'sold' where session_id = 'sold-out-1'`);
  await db.execute(
    sql`update sessions set declared_status = 'onSale', sale_starts_at = '2026-10-01' where id = 'sold-out-1'`,
  );
});

type Wish = { sessionId?: string; tierId?: string; language?: string; confirms?: boolean };

/** Subscribes one second after the previous subscriber, and opens the link in the e-mail. */
async function ask(name: string, { language = 'en', confirms = true, ...place }: Wish = {}) {
  pass(1 / 60);
  const email = `${name}@example.com`;
  const { status } = await call('post', '/v1/activities/sold-out/notify', { email, ...place }, { language });
  expect(status).toBe(200);
  const [, token] = /confirm\?token=(\w+)/.exec((await office.readMessage(email))!.text)!;
  await db.delete(outboxMessages).where(eq(outboxMessages.kind, 'confirmNotify'));
  if (confirms) expect((await call('post', `/v1/subscriptions/${token}/confirm`, {})).status).toBe(200);
}
function pass(minutes: number) {
  time.now = new Date(time.now.getTime() + minutes * MINUTE_MS);
}
const setFree = (count: number) =>
  db.execute(sql`
    update units set state = case when id in (
      select id from units where session_id = 'sold-out-1' order by id limit ${count}) then 'free' else 'sold' end
    where session_id = 'sold-out-1'`);
const notified = async () => {
  const rows = await db.select().from(outboxMessages);
  await db.delete(outboxMessages);
  return rows.map(({ recipient }) => recipient.replace('@example.com', '')).sort();
};
const run = () => notifyAvailable(sales);

describe('tickets that are free again', () => {
  it('are announced to as many subscribers as there are tickets, in order of subscription', async () => {
    for (const name of ['ana', 'ben', 'cho', 'dee']) await ask(name, { sessionId: 'sold-out-1' });
    await run();
    expect(await notified()).toEqual([]);

    await setFree(1);
    await run();
    expect(await notified()).toEqual(['ana']);
    await run();
    pass(29);
    await run();
    expect(await notified()).toEqual([]);

    pass(2);
    await run();
    expect(await notified()).toEqual(['ben']);

    await setFree(3);
    await run();
    expect(await notified()).toEqual(['cho', 'dee']);
  });

  it('are announced to each subscriber once, even with several concurrent instances', async () => {
    for (const name of ['ana', 'ben', 'cho']) await ask(name);
    await setFree(2);

    await Promise.all(Array.from({ length: 4 }, run));

    expect(await notified()).toEqual(['ana', 'ben']);
  });

  it('are announced in the language of the subscription, with event, time, place and link', async () => {
    await ask('ana', { language: 'zh-HK', sessionId: 'sold-out-1', tierId: 'floor' });
    await setFree(1);
    await run();

    const [mail] = await db.select().from(outboxMessages);
    expect(mail).toMatchObject({
      kind: 'available',
      channel: 'email',
      languageCode: 'zh-HK',
      subject: '「座無虛席」有票了',
    });
    expect(mail!.text).toContain('http://shop.test/zh-HK/activity/sold-out');
    for (const wanted of ['下午11:30', '香港時間', '香港 · 潮牆體育館']) expect(mail!.text).toContain(wanted);
    const { text, html } = nameShop(mail!, DEMO_SHOP);
    expect(`${text}${html}`).not.toMatch(/\{\{|undefined/);
  });

  it('are announced to the address of a signed-in user’s account', async () => {
    const person = await office.somebody();
    await call('post', '/v1/activities/sold-out/notify', {}, person);
    await setFree(1);
    await db.delete(outboxMessages);
    await run();

    expect((await db.select().from(outboxMessages)).map(({ recipient }) => recipient)).toEqual([person.email]);
  });

  it('are announced once to a subscriber with two subscriptions', async () => {
    await ask('ana');
    await ask('ana', { sessionId: 'sold-out-1' });
    await setFree(5);
    await run();

    expect(await notified()).toEqual(['ana']);
  });

  it('are announced again to a subscriber who subscribes again, after those who already wait', async () => {
    await ask('ana');
    await setFree(1);
    await run();
    expect(await notified()).toEqual(['ana']);
    await setFree(0);
    await ask('ben');
    await ask('ana');
    await setFree(1);
    pass(31);
    await run();
    expect(await notified()).toEqual(['ben']);
    pass(31);
    await run();
    expect(await notified()).toEqual(['ana']);
  });
});

it('a person gets no repeated e-mails when another person subscribes with their address', async () => {
  await ask('ana');
  for (let count = 0; count < 2; count++) {
    await setFree(5);
    pass(1);
    await run();
    await setFree(0);
    await ask('ana');
  }

  expect(await notified()).toEqual(['ana']);
});

describe('an address that is not confirmed', () => {
  it('[S-154] gets no notification and no place in the queue', async () => {
    for (let count = 0; count < 5; count++) await ask(`invented${count}`, { confirms: false });
    await ask('ana');
    await setFree(1);
    await run();

    expect(await notified()).toEqual(['ana']);
  });

  it('is deleted after a day', async () => {
    await ask('ana', { confirms: false });
    await db.execute(sql`update sessions set ends_at = '2026-12-31' where id = 'sold-out-1'`);
    pass(23 * 60);
    await run();
    expect(await db.select().from(notifySubscriptions)).toHaveLength(1);

    pass(61);
    await run();
    expect(await db.select().from(notifySubscriptions)).toEqual([]);
    await db.execute(sql`update sessions set ends_at = '2026-11-20T17:30:00Z' where id = 'sold-out-1'`);
  });
});

it('[S-152] a fourth notification of a day waits for the next day, and does not delay other subscribers', async () => {
  await ask('ana');
  await ask('ben');
  await db.execute(sql`
    insert into outbox_messages (channel, recipient, kind, language_code, next_attempt_at, expires_at, created_at)
    select 'email', 'ana@example.com', 'available', 'en', now(), now(), ${time.now.toISOString()}::timestamptz
    from generate_series(1, 3)`);
  await setFree(1);
  await run();
  const first = (await db.select().from(outboxMessages)).filter(({ recipient }) => recipient === 'ben@example.com');
  await db.execute(sql`update sessions set ends_at = '2026-12-31' where id = 'sold-out-1'`);
  pass(24 * 60 + 1);
  await run();

  expect(first).toHaveLength(1);
  expect((await notified()).filter((name) => name === 'ana')).toHaveLength(4);
  await db.execute(sql`update sessions set ends_at = '2026-11-20T17:30:00Z' where id = 'sold-out-1'`);
});

describe('the start of a sale', () => {
  it('notifies subscribers when tickets can be bought', async () => {
    await setFree(5);
    await db.execute(sql`update sessions set sale_starts_at = '2026-11-20T05:00:00Z' where id = 'sold-out-1'`);
    await ask('ana', { sessionId: 'sold-out-1' });
    await run();
    expect(await notified()).toEqual([]);

    time.now = new Date('2026-11-20T05:00:00Z');
    await run();
    expect(await notified()).toEqual(['ana']);
  });

  it.each(['stopSale', 'refunding', 'soldOut', 'notOnSale'])(
    'notifies no subscriber while the organiser has set the session to %s',
    async (status) => {
      await setFree(5);
      await db.execute(sql`update sessions set declared_status = ${status} where id = 'sold-out-1'`);
      await ask('ana');
      await run();

      expect(await notified()).toEqual([]);
    },
  );
});

it('subscriptions end with the event', async () => {
  await ask('ana');
  await ask('ben', { sessionId: 'sold-out-1' });
  time.now = new Date('2026-11-21T04:00:00Z');
  await setFree(5);
  await run();

  expect(await notified()).toEqual([]);
  expect(await db.select().from(notifySubscriptions)).toEqual([]);
});
