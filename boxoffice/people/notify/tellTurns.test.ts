import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import { findKey } from '#client/pages/room/roomPlace.ts';
import { smallRoom } from '#tests/support/rooms/smallRoom.ts';
import { tellTurns } from './tellTurns.ts';

const office = await smallRoom();
const { db, draw, join, openRoom, pass, somebody, time } = office;
const ROOM = 'jazz-night-1';

const tell = () => tellTurns({ db, now: time.now, publicUrl: 'https://shop.example', wakeDelivery: () => {} });
const listTold = () => db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'turn'));

it('notifies each account once before its turn: by e-mail, or by text message if it has only a phone number', async () => {
  // More accounts than one statement reads, all with lower ids than those that joined.
  await db.execute(sql`insert into users (id, email, created_at)
    select lpad(count::text, 32, '0')::uuid, count || '@example.com', now() from generate_series(1, 2500) count`);
  const visitors = [];
  for (let count = 0; count < 5; count += 1) visitors.push(await somebody());
  const [byPhone] = visitors;
  await db.execute(sql`update users set email = null, area_code = '852', phone = '91234567', language_id = 5
    where id = ${byPhone!.userId}::uuid`);
  await openRoom({ sessionId: ROOM, rate: 1 });
  await Promise.all(visitors.map((visitor) => join(ROOM, visitor)));
  await draw(ROOM);
  const read = vi.spyOn(db, 'select');
  await tell();
  const statements = read.mock.calls.filter(([columns]) => columns && 'languageId' in columns).length;
  read.mockRestore();
  const told = await listTold();
  await tell();
  await pass(2);
  await tell();

  expect(statements).toBe(2);
  expect(told.map(({ recipient, channel }) => `${channel} ${recipient}`).toSorted()).toEqual(
    ['sms +85291234567', ...visitors.slice(1).map(({ email }) => `email ${email}`)].toSorted(),
  );
  expect(told.find(({ channel }) => channel === 'sms')!.text).toMatch(
    /即將輪到您.*https:\/\/shop\.example\/zh-HK\/room\/jazz-night-1$/,
  );
  expect(await listTold()).toHaveLength(5);
});

it('notifies each visitor once, including latecomers, but not during a pause', async () => {
  await db.execute(sql`delete from outbox_messages`);
  const visitors = [];
  for (let count = 0; count < 30; count += 1) visitors.push(await somebody());
  await openRoom({ sessionId: ROOM, rate: 1 });
  const joined: string[] = [];
  for (const visitor of visitors.slice(0, 29)) joined.push((await join(ROOM, visitor)).body.data.ticket);
  const { seed } = await draw(ROOM);
  await db.execute(sql`update rooms set paused_for = 'late', told_up_to = 0.5 where session_id = ${ROOM}`);
  await tell();
  const paused = await listTold();
  await db.execute(sql`update rooms set paused_for = null where session_id = ${ROOM}`);
  await tell();
  const first = await listTold();
  await join(ROOM, visitors[29]!);
  await tell();
  const all = await listTold();

  expect(paused).toEqual([]);
  const later = visitors.filter((_visitor, index) => index < 29 && findKey(seed!, joined[index]!) >= 0.5);
  expect(first.map(({ recipient }) => recipient).toSorted()).toEqual(later.map(({ email }) => email).toSorted());
  expect(all.map(({ recipient }) => recipient)).toContain(visitors[29]!.email);
  expect(all).toHaveLength(first.length + 1);
});
