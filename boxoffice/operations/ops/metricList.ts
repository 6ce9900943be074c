import { operatorCases, refunds } from '#boxoffice/platform/schema/payments.ts';
import { PAYMENT_STATUSES } from '#shared/contract/payment.ts';
import { WAIT_REASONS } from '#shared/domain/rooms/roomRules.ts';
import { ORDER_STATUSES } from '#shared/domain/selling/orderLifecycle.ts';
import type { BoxOfficeState } from './boxOfficeState.ts';
import { checkHealth } from './checkHealth.ts';
import type { Figures, RoomFigures } from './readFigures.ts';

type Counts = Record<string, number>;
type Sample = [labels: Record<string, string>, value: number];
type Metric = { name: string; help: string; labels?: string[]; samples: (state: BoxOfficeState) => Sample[] };

export const COUNTERS: Metric[] = [
  {
    name: 'frontrow_job_runs_total',
    help: 'Runs of the background jobs',
    labels: ['job'],
    samples: ({ jobs }) => jobs.map(({ name, runs }) => [{ job: name }, runs]),
  },
  {
    name: 'frontrow_job_failures_total',
    help: 'Failed runs of the background jobs',
    labels: ['job'],
    samples: ({ jobs }) => jobs.map(({ name, failures }) => [{ job: name }, failures]),
  },
  {
    name: 'frontrow_sms_sent_total',
    help: 'Accepted text messages with codes',
    samples: ({ sms }) => [[{}, sms.sent]],
  },
  {
    name: 'frontrow_security_events_total',
    help: 'Security events of accounts, codes, holds and limits; the log has a line for each',
    labels: ['event'],
    samples: ({ securityEvents }) => toSamples('event', securityEvents),
  },
  {
    name: 'frontrow_provider_notices_total',
    help: 'Notices of payment providers: accepted, other (decide nothing), unproven (kept), refused',
    labels: ['provider', 'outcome'],
    samples: ({ notices }) =>
      Object.entries(notices).flatMap(([provider, counts]) => toSamples('outcome', counts, { provider })),
  },
  {
    name: 'frontrow_sms_refused_total',
    help: 'Refused text messages with codes, by budget',
    labels: ['budget'],
    samples: ({ sms }) => toSamples('budget', sms.refused),
  },
];

const HEALTH_VALUES = { good: 1, bad: 0, unknown: -1 };

/** These gauges are read again at each scrape. */
export const GAUGES: Metric[] = [
  {
    name: 'frontrow_health',
    help: 'Whether a part of the box office is good: 1 good, 0 bad, -1 unknown while the database does not respond',
    labels: ['check'],
    samples: (state) => checkHealth(state).map(({ name, state: is }) => [{ check: name }, HEALTH_VALUES[is]]),
  },
  {
    name: 'frontrow_database_probe_seconds',
    help: 'Time to write and read a row',
    samples: ({ database }) => ('ms' in database ? [[{}, database.ms / 1000]] : []),
  },
  {
    name: 'frontrow_database_connections',
    help: 'Connections of the pool by state',
    labels: ['state'],
    samples: ({ pool: { open, idle } }) => toSamples('state', { idle, used: open - idle }),
  },
  {
    name: 'frontrow_database_waiting_calls',
    help: 'Calls that wait for a connection of the pool',
    samples: ({ pool }) => [[{}, pool.waiting]],
  },
  {
    name: 'frontrow_database_free_bytes',
    help: 'Free space on the disk of the embedded database',
    samples: ({ freeDiskBytes }) => (freeDiskBytes === undefined ? [] : [[{}, freeDiskBytes]]),
  },
  {
    name: 'frontrow_clock_offset_seconds',
    help: 'Clock of the database minus clock of this machine',
    samples: ({ clockOffsetMs }) => [[{}, clockOffsetMs / 1000]],
  },
  {
    name: 'frontrow_recent_orders',
    help: 'Orders that were placed in the last hour, by status',
    labels: ['status'],
    samples: ofFigures(({ recentOrders }) => toSamples('status', withAll(ORDER_STATUSES, recentOrders))),
  },
  {
    name: 'frontrow_open_holds',
    help: 'Holds that have not ended',
    samples: ofFigures(({ openHolds }) => [[{}, openHolds]]),
  },
  {
    name: 'frontrow_recent_payments',
    help: 'Payments that were started in the last 15 minutes, by status',
    labels: ['status'],
    samples: ofFigures(({ recentPayments }) => toSamples('status', withAll(PAYMENT_STATUSES, recentPayments))),
  },
  {
    name: 'frontrow_open_cases',
    help: 'Payment problems that an operator must decide, by kind',
    labels: ['kind'],
    samples: ofFigures(({ openCases }) => toSamples('kind', withAll(operatorCases.kind.enumValues, openCases))),
  },
  {
    name: 'frontrow_recent_refunds',
    help: 'Refunds that were created in the last hour, by reason',
    labels: ['reason'],
    samples: ofFigures(({ recentRefunds }) => toSamples('reason', withAll(refunds.reason.enumValues, recentRefunds))),
  },
  {
    name: 'frontrow_waiting_refunds',
    help: 'Refunds that the provider has not confirmed',
    samples: ofFigures(({ waitingRefunds }) => [[{}, waitingRefunds.count]]),
  },
  {
    name: 'frontrow_waiting_refunds_oldest_seconds',
    help: 'Age of the oldest refund that the provider has not confirmed',
    samples: ofFigures(({ waitingRefunds }) => [[{}, waitingRefunds.oldestSeconds]]),
  },
  {
    name: 'frontrow_outbox_messages',
    help: 'Messages by channel: all waiting messages, and messages of the last hour that were sent or failed',
    labels: ['channel', 'status'],
    samples: ofFigures(({ outbox }) =>
      Object.entries(outbox).flatMap(([channel, { waiting, sent, failed }]) =>
        toSamples('status', { waiting, sent, failed }, { channel }),
      ),
    ),
  },
  {
    name: 'frontrow_outbox_oldest_seconds',
    help: 'Age of the oldest waiting message',
    labels: ['channel'],
    samples: ofFigures(({ outbox }) =>
      Object.entries(outbox).map(([channel, { oldestSeconds }]) => [{ channel }, oldestSeconds]),
    ),
  },
  {
    name: 'frontrow_room_waiting',
    help: 'People in a waiting room who were not called yet',
    labels: ['room'],
    samples: ofRooms(({ waiting }) => waiting),
  },
  {
    name: 'frontrow_room_called',
    help: 'People of a waiting room who were called',
    labels: ['room'],
    samples: ofRooms(({ called }) => called),
  },
  {
    name: 'frontrow_room_rate',
    help: 'People that a waiting room calls per second when it does not pause',
    labels: ['room'],
    samples: ofRooms(({ rate }) => rate),
  },
  {
    name: 'frontrow_room_turns',
    help: 'Called people who have returned and may hold tickets',
    labels: ['room'],
    samples: ofRooms(({ turns }) => turns),
  },
  {
    name: 'frontrow_room_unsold',
    help: 'Unsold tickets of a session with a waiting room, including tickets in checkouts',
    labels: ['room'],
    samples: ofRooms(({ unsold }) => unsold),
  },
  {
    name: 'frontrow_room_beacon',
    help: 'Whether the beacon that proves the draw of a waiting room answered the last request: 1 yes, 0 no',
    labels: ['room'],
    samples: ofRooms(({ beaconAnswers }) => (beaconAnswers === null ? null : Number(beaconAnswers))),
  },
  {
    name: 'frontrow_room_paused',
    help: 'Whether a waiting room calls no visitors for this reason: 1 yes, 0 no',
    labels: ['room', 'reason'],
    samples: ofFigures(({ rooms }) =>
      rooms.flatMap(({ id, waitsFor }) =>
        WAIT_REASONS.map((reason): Sample => [{ room: id, reason }, reason === waitsFor ? 1 : 0]),
      ),
    ),
  },
  {
    name: 'frontrow_audit_findings',
    help: 'Findings of the latest audit of stock and money',
    samples: ofFigures(({ audit }) =>
      audit?.findings ? [[{}, Object.values(audit.findings).reduce((sum, count) => sum + count, 0)]] : [],
    ),
  },
  {
    name: 'frontrow_audit_end_timestamp_seconds',
    help: 'When the latest audit of stock and money ended',
    samples: ofFigures(({ audit }) => (audit?.endedAt ? [[{}, Date.parse(audit.endedAt) / 1000]] : [])),
  },
];

function ofFigures(samples: (figures: Figures) => Sample[]): Metric['samples'] {
  return ({ figures }) => (figures ? samples(figures) : []);
}

function ofRooms(read: (room: RoomFigures) => number | null): Metric['samples'] {
  return ofFigures(({ rooms }) =>
    rooms.flatMap((room): Sample[] => {
      const value = read(room);
      return value === null ? [] : [[{ room: room.id }, value]];
    }),
  );
}

/** Names without rows have the value 0, so that alerts always get a number. */
const withAll = (names: readonly string[], counts: Counts): Counts => ({
  ...Object.fromEntries(names.map((name) => [name, 0])),
  ...counts,
});

const toSamples = (label: string, counts: Counts, others: Record<string, string> = {}): Sample[] =>
  Object.entries(counts).map(([value, count]) => [{ ...others, [label]: value }, count]);
