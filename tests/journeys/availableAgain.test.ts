import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import { notifyAvailable } from '#boxoffice/people/notify/notifyAvailable.ts';
import { createProviders } from '#boxoffice/providers/paymentProvider.ts';
import { openSandbox } from '#boxoffice/providers/sandbox/openSandbox.ts';
import { copyOfDemoDatabase } from '#tests/support/database/testDatabase.ts';

const database = await copyOfDemoDatabase();
const { db, close } = await openDatabase(database);
afterAll(async () => {
  await close();
  await database.discard();
});

it('five instances that find the same ten free tickets notify the first ten of forty subscribers, once each', async () => {
  const { rows } = await db.execute(sql`
    select s.id, s.activity_id as "activityId" from sessions s
    where s.declared_status = 'onSale' and s.sale_starts_at < now() and coalesce(s.sale_ends_at, s.ends_at) > now()
      and (select count(*) from units u where u.session_id = s.id and u.state = 'free') >= 10
    order by s.id limit 1`);
  const { id, activityId } = rows[0] as { id: string; activityId: string };
  await db.execute(sql`
    update units set state = 'sold' where session_id = ${id} and state = 'free' and id not in (
      select id from units where session_id = ${id} and state = 'free' order by id limit 10)`);
  await db.execute(sql`
    insert into notify_subscriptions (activity_id, session_id, email, language_code, address_hash, confirmed_at, created_at)
    select ${activityId}, ${id}, 'w' || n || '@example.com', 'en', 'x', now(), now() - interval '1 hour' + n * interval '1 second'
    from generate_series(10, 49) n`);

  const place = { db, clock: () => new Date(), publicUrl: 'https://shop.test' };
  const sandbox = await openSandbox({ ...place, shopName: 'Shop', isConfigured: true });
  const deps = { ...place, providers: createProviders([sandbox]), wakeDelivery: () => {} };
  const counts = await Promise.all(Array.from({ length: 5 }, () => notifyAvailable(deps)));

  const told = await db.execute(sql`select recipient from outbox_messages where kind = 'available' order by recipient`);
  expect(told.rows.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 10 }, (_, index) => `w${index + 10}@example.com`),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(10);
});
