import { describeTestMode } from '#boxoffice/providers/testMode.ts';
import type { HealthCheck } from '#shared/contract/healthReport.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';
import type { BoxOfficeState } from './boxOfficeState.ts';
import { LEAST_FREE_BYTES, MEGABYTE } from './freeDisk.ts';
import type { Figures, RoomFigures } from './readFigures.ts';

/** Result of a check: the state of one part of the box office, or its problem. */
type Finding = { good: string } | { bad: string };
type StateWithFigures = BoxOfficeState & { figures: Figures };

const LONGEST = {
  clockOffsetMs: SECOND_MS,
  jobRunMs: MINUTE_MS,
  messageWaitMs: 5 * MINUTE_MS,
  refundWaitMs: HOUR_MS,
  auditAgeMs: 3 * HOUR_MS,
};
/** Fewer failed messages in an hour may be due to mistyped addresses. */
const LEAST_FAILED_MESSAGES = 5;

/** Parts whose check needs no figures from the database. */
const OWN_CHECKS: Record<string, (state: BoxOfficeState) => Finding> = {
  database: ({ database, pool }) => {
    if ('ms' in database) return { good: `reads and writes (${database.ms} ms)` };
    const waiting = pool.waiting > 0 ? `; ${pool.waiting} calls wait for ${pool.open} connections` : '';
    return { bad: `${database.problem}${waiting}` };
  },
  disk: ({ freeDiskBytes }) => {
    if (freeDiskBytes === undefined) return { good: 'the database is elsewhere' };
    const says = `${Math.floor(freeDiskBytes / MEGABYTE)} MB are free for the database (DATA_DIR)`;
    return freeDiskBytes < LEAST_FREE_BYTES ? { bad: says } : { good: says };
  },
  clock: ({ clockOffsetMs }) => {
    const offset = `${(Math.abs(clockOffsetMs) / 1000).toFixed(1)} s ${clockOffsetMs > 0 ? 'behind' : 'ahead of'} the database`;
    return Math.abs(clockOffsetMs) < LONGEST.clockOffsetMs ? { good: 'agrees with the database' } : { bad: offset };
  },
  jobs: ({ jobs, now }) => {
    const failing = jobs.flatMap(({ name, failing: failed }) =>
      failed ? [`${name} failed ${failed.times}× since ${failed.since.toISOString()}: ${failed.error}`] : [],
    );
    const stuck = jobs
      .filter(({ runningSince }) => runningSince && now.getTime() - runningSince.getTime() > LONGEST.jobRunMs)
      .map(({ name, runningSince }) => `${name} has been running since ${runningSince!.toISOString()}`);
    const problems = [...failing, ...stuck];
    return problems.length > 0 ? { bad: problems.join('; ') } : { good: `${jobs.length} run` };
  },
};

/** Automatic steps of a waiting room, each with the delay after which it counts as overdue. */
const ROOM_STEPS: { dueFor: (room: RoomFigures) => number; longestMs: number; says: string }[] = [
  { dueFor: (room) => room.unannouncedSeconds, longestMs: 30 * SECOND_MS, says: 'should be open' },
  { dueFor: (room) => room.undrawnSeconds, longestMs: 2 * MINUTE_MS, says: 'should have been drawn' },
  { dueFor: (room) => room.unsteppedSeconds, longestMs: 30 * SECOND_MS, says: 'calls no visitors' },
];

/** Parts whose check needs figures from the database. */
const DATABASE_CHECKS: Record<string, (state: StateWithFigures) => Finding> = {
  settings: ({ figures: { leakedSettings } }) => {
    const leaked = Object.entries(leakedSettings).map(([name, value]) => `${name} = '${value}'`);
    return leaked.length > 0
      ? { bad: `another client changed the session: ${leaked.join(', ')}` }
      : { good: 'as configured' };
  },
  outbox: ({ figures: { outbox, isDemo, hasEvents }, channels }) => {
    if (hasEvents && !isDemo && !channels.includes('email'))
      return { bad: 'no mail is sent, so buyers get neither codes nor tickets: SMTP_URL is not set' };
    const problems = Object.entries(outbox).flatMap(
      ([channel, { waiting, oldestSeconds, lastError, failed, sent }]) => {
        const isLate = waiting > 0 && oldestSeconds * SECOND_MS > LONGEST.messageWaitMs;
        const late = `${channel}: ${waiting} wait, the oldest for ${toMinutes(oldestSeconds)}`;
        if (isLate && channels.includes(channel)) return [`${late}: ${lastError ?? 'none was tried'}`];
        if (isLate && !isDemo) return [`${late}: no transport is configured`];
        const isRefused = failed >= LEAST_FAILED_MESSAGES && failed > sent;
        return isRefused ? [`${channel}: ${failed} failed in the last hour, ${sent} were sent`] : [];
      },
    );
    return problems.length > 0 ? { bad: problems.join('; ') } : { good: 'drains' };
  },
  payments: ({ figures: { hasEvents, isDemo }, canPay, failingProviders, testModes }) => {
    if (!hasEvents) return { good: 'nothing is on sale' };
    const failing = failingProviders.map(
      ({ name, since, error }) => `${name} has not answered since ${since.toISOString()}: ${error}`,
    );
    const testing = testModes.map(describeTestMode);
    const problems = isDemo ? failing : [...failing, ...testing];
    if (problems.length > 0) return { bad: problems.join('; ') };
    if (!canPay) return { bad: 'buyers cannot pay: no payment provider is configured (PAYMENTS)' };
    return { good: ['can be made', ...testing].join('; ') };
  },
  notices: ({ figures, notices, noticeKeys }) => {
    const problems = Object.entries(figures.notices).flatMap(([name, { unproven, unprovenAt, buyers, untold }]) => {
      const key = noticeKeys[name] ?? 'the key';
      // Buyers can forge notices only about their own payments. So if one buyer's notices are unproven and others were
      // proven, the key is correct.
      const isForger = buyers === 1 && (notices[name]?.accepted ?? 0) > 0;
      if (unprovenAt && !isForger)
        return [`${name}: ${unproven} are not proven, the last of ${unprovenAt}: check ${key}`];
      return untold > 0
        ? [`${name}: ${untold} payments came without a notice: check the webhook's address and ${key}`]
        : [];
    });
    return problems.length > 0 ? { bad: problems.join('; ') } : { good: 'are proven' };
  },
  refunds: ({ figures: { waitingRefunds } }) => {
    const { count, oldestSeconds } = waitingRefunds;
    const says = count === 0 ? 'none wait' : `${count} wait, the oldest for ${toMinutes(oldestSeconds)}`;
    return oldestSeconds * SECOND_MS > LONGEST.refundWaitMs ? { bad: says } : { good: says };
  },
  rooms: ({ figures: { rooms, isDemo } }) => {
    const problems = rooms.flatMap((room) =>
      ROOM_STEPS.filter(({ dueFor, longestMs }) => dueFor(room) * SECOND_MS > longestMs).map(
        ({ dueFor, says }) => `${room.id} ${says}, overdue for ${dueFor(room)} s`,
      ),
    );
    const unproven = rooms
      .filter(({ beaconAnswers, opensInSeconds }) => beaconAnswers === false && opensInSeconds * SECOND_MS < DAY_MS)
      .map(
        ({ id }) =>
          `${id} cannot reach the beacon that proves its draw: frontrow room show ${id} says how to enter its value`,
      );
    const all = isDemo ? problems : [...problems, ...unproven];
    if (all.length > 0) return { bad: all.join('; ') };
    return { good: [`${rooms.length} on time`, ...unproven].join('; ') };
  },
  audit: ({ figures: { audit }, now }) => {
    const last = audit?.endedAt ?? audit?.startedAt;
    const found = Object.entries(audit?.findings ?? {}).map(([rule, count]) => `${count} ${rule}`);
    if (found.length > 0) return { bad: `${found.join(', ')}: see frontrow stock audit` };
    const isOld = last !== undefined && now.getTime() - new Date(last).getTime() > LONGEST.auditAgeMs;
    if (isOld) return { bad: `none since ${last}` };
    return { good: audit?.endedAt ? `nothing found at ${last}` : 'the first one has not ended' };
  },
};

/**
 * Checks each part of the box office. Without the database most results are unknown, which does not count as healthy.
 */
export function checkHealth(state: BoxOfficeState): HealthCheck[] {
  const { figures } = state;
  const own = Object.entries(OWN_CHECKS).map(([name, check]) => toCheck(name, check(state)));
  const read = Object.entries(DATABASE_CHECKS).map(([name, check]) =>
    figures
      ? toCheck(name, check({ ...state, figures }))
      : ({ name, state: 'unknown', says: 'the database does not respond' } as const),
  );
  return [...own, ...read];
}

const toCheck = (name: string, finding: Finding): HealthCheck =>
  'good' in finding ? { name, state: 'good', says: finding.good } : { name, state: 'bad', says: finding.bad };

const toMinutes = (seconds: number) => `${Math.round(seconds / 60)} min`;
