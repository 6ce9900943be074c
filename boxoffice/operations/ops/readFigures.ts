import { sql } from 'drizzle-orm';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { OWN_SEARCH_PATH } from '#boxoffice/platform/embedded/clientSessions.ts';
import { activities } from '#boxoffice/platform/schema/activities.ts';
import { holds, orders } from '#boxoffice/platform/schema/orders.ts';
import { outboxMessages } from '#boxoffice/platform/schema/outbox.ts';
import {
  operatorCases,
  payments,
  providerNotices,
  refunds,
  unprovenNotices,
} from '#boxoffice/platform/schema/payments.ts';
import { roomEntries, roomJoins, rooms } from '#boxoffice/platform/schema/rooms.ts';
import { sessions } from '#boxoffice/platform/schema/stock.ts';
import { settings } from '#boxoffice/platform/schema/visitors.ts';
import { TICKET_BYTES } from '#boxoffice/rooms/ticketOf.ts';
import type { WaitReason } from '#shared/domain/rooms/roomRules.ts';
import { LAST_AUDIT, type LastAudit } from './auditHourly.ts';

type Counts = Record<string, number>;
type Channel = 'email' | 'sms';
/** Messages that wait for delivery, and those of the last hour by outcome. `oldestSeconds` is an age. */
type OutboxFigures = {
  waiting: number;
  oldestSeconds: number;
  lastError: string | null;
  sent: number;
  failed: number;
};
/**
 * `unproven` counts notices that wait for another key. `unprovenAt` is the time of the latest of these, or null when a
 * proven notice arrived later. `buyers` counts buyers whose payments got unproven notices after the last proven one.
 * `untold` counts payments of the last day without a notice, if no proven notice from the provider has arrived since.
 */
type NoticeFigures = { unproven: number; unprovenAt: string | null; buyers: number; untold: number };
/**
 * A waiting room that is not over. Each `un…Seconds` is the time since a step of the room was due; 0 when the step is
 * not due.
 */
export type RoomFigures = {
  id: string;
  waiting: number;
  called: number;
  rate: number;
  turns: number;
  /** Null before the draw. */
  unsold: number | null;
  waitsFor: WaitReason | null;
  unannouncedSeconds: number;
  undrawnSeconds: number;
  unsteppedSeconds: number;
  /**
   * Whether the last request to the beacon succeeded. Null before the first request, and when no draw needs the beacon.
   */
  beaconAnswers: boolean | null;
  opensInSeconds: number;
};
/**
 * Figures of the sales in the database. Recent entries were created in the last hour; recent payments in the last 15
 * minutes.
 */
export type Figures = {
  hasEvents: boolean;
  isDemo: boolean;
  recentOrders: Counts;
  openHolds: number;
  recentPayments: Counts;
  openCases: Counts;
  recentRefunds: Counts;
  waitingRefunds: { count: number; oldestSeconds: number };
  /** Payment providers with problems in their notices. */
  notices: Record<string, NoticeFigures>;
  outbox: Partial<Record<Channel, OutboxFigures>>;
  audit: LastAudit | null;
  rooms: RoomFigures[];
  /** Settings that a client changed in this database session. */
  leakedSettings: Record<string, string>;
};

/** Connection poolers set these settings for their clients. */
const SETTINGS_OF_CLIENTS = ['application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'extra_float_digits'];

/** Reads all figures in one statement. It runs at every scrape, so the parts that read large tables use an index. */
export async function readFigures(db: Database): Promise<Figures> {
  const since = (period: string) => sql`now() - ${period}::interval`;
  const counts = (rows: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_object_agg(name, count), '{}') from (${rows}) as counted(name, count))`;
  const age = sql`coalesce(extract(epoch from now() - min(created_at)), 0)::int`;
  const secondsSince = (moment: ReturnType<typeof sql>) => sql`greatest(0, extract(epoch from now() - ${moment}))::int`;
  const { rows } = await db.execute(sql`select json_build_object(
    'hasEvents', exists (select 1 from ${activities}),
    'isDemo', coalesce((select value = 'true' from ${settings} where name = 'demo'), false),
    'recentOrders', ${counts(sql`
      select status, count(*) from ${orders} where created_at > ${since('1 hour')} group by status`)},
    'openHolds', (select count(*) from ${holds} where ended_at is null),
    'recentPayments', ${counts(sql`
      select status, count(*) from ${payments} where created_at > ${since('15 minutes')} group by status`)},
    'openCases', ${counts(sql`
      select kind, count(*) from ${operatorCases} where resolved_at is null group by kind`)},
    'recentRefunds', ${counts(sql`
      select reason, count(*) from ${refunds} where created_at > ${since('1 hour')} group by reason`)},
    'waitingRefunds', (
      select json_build_object('count', count(*), 'oldestSeconds', ${age}) from ${refunds} where status = 'waiting'),
    'notices', (select coalesce(json_object_agg(provider, figures), '{}') from (
      select provider, json_build_object(
        'unproven', coalesce(sum(unproven), 0)::int,
        'unprovenAt', max(unproven_at),
        'buyers', coalesce(sum(buyers), 0)::int,
        'untold', coalesce(sum(untold), 0)::int) as figures
      from (
        select u.provider, count(*) as unproven, max(u.received_at) filter (where is_later) as unproven_at,
          count(distinct o.user_id) filter (where is_later) as buyers, 0 as untold
        from ${unprovenNotices} u join ${payments} p on p.id = u.payment_id join ${orders} o on o.id = p.order_id,
          lateral (select u.received_at > coalesce((
            select max(n.received_at) from ${providerNotices} n where n.provider = u.provider), '-infinity') as is_later) later
        group by u.provider
        union all
        select p.provider, 0, null, 0, count(*) from ${payments} p
        where p.created_at > ${since('1 day')} and p.paid_at < ${since('5 minutes')} and p.provider <> 'sandbox'
          and not exists (select 1 from ${providerNotices} n where n.reference in (p.id::text, p.reference))
          and p.paid_at >= coalesce((
            select max(n.received_at) from ${providerNotices} n where n.provider = p.provider), '-infinity')
        group by p.provider) as part group by provider) as by_provider),
    'outbox', (select coalesce(json_object_agg(channel, figures), '{}') from (
      select channel, json_build_object(
        'waiting', count(*) filter (where status = 'waiting'),
        'oldestSeconds', coalesce(extract(epoch from now() - min(created_at) filter (where status = 'waiting')), 0)::int,
        'lastError', (array_agg(last_error order by created_at) filter (where status = 'waiting'))[1],
        'sent', count(*) filter (where status = 'sent'),
        'failed', count(*) filter (where status = 'failed')) as figures
      from ${outboxMessages} where status = 'waiting' or created_at > ${since('1 hour')} group by channel) as by_channel),
    'audit', (select value from ${settings} where name = ${LAST_AUDIT}),
    'rooms', (select coalesce(json_agg(json_build_object(
        'id', session_id,
        'waiting', (case when root is null then joins else tickets * (1 - called) end + late_joined - late_called)::int,
        'called', (tickets * called + late_called)::int,
        'rate', rate,
        'turns', turns,
        'unsold', case when seed is not null then unsold end,
        'waitsFor', coalesce(paused_for, waits_for),
        'unannouncedSeconds', case when announced_at is null then ${secondsSince(sql`opens_at`)} else 0 end,
        'undrawnSeconds', case when seed is null then ${secondsSince(sql`greatest(opens_at, sale_starts_at, closed_at)`)} else 0 end,
        'opensInSeconds', extract(epoch from opens_at - now())::int,
        'beaconAnswers', case when seed is null and beacon is not null
          then relays_asked_at = coalesce(relays_answered_at, '-infinity') end,
        'unsteppedSeconds', case when seed is not null and paused_for is null
          then ${secondsSince(sql`coalesce(stepped_at, drawn_at)`)} else 0 end) order by session_id), '[]')
      from (select ${rooms}.*, ${sessions.saleStartsAt},
          (select coalesce(sum(octet_length(tickets)), 0) / ${TICKET_BYTES}::int from ${roomJoins}
            where ${roomJoins.sessionId} = ${rooms.sessionId}) as joins,
          (select count(*) from ${roomEntries}
            where ${roomEntries.sessionId} = ${rooms.sessionId} and until > now()) as turns
        from ${rooms} join ${sessions} on ${sessions.id} = ${rooms.sessionId} where ended_at is null) as room),
    'leakedSettings', (select coalesce(json_object_agg(name, setting), '{}') from pg_settings
      where source = 'session' and name <> all (${sql.param(SETTINGS_OF_CLIENTS)})
        and (name, setting) <> ('search_path', ${OWN_SEARCH_PATH}))
  ) as figures`);
  return rows[0]!.figures as Figures;
}
