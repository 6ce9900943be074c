import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { emptyInMemory } from '#tests/support/boxoffice/emptyInMemory.ts';
import { followDatabaseClock } from './followDatabaseClock.ts';

const { db, close } = await emptyInMemory();
afterAll(close);
afterEach(() => vi.restoreAllMocks());

/** A machine whose clock is wrong, with a database whose clock is right. */
function shiftClock(ms: number) {
  const right = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => right.call(Date) + ms);
  vi.spyOn(db, 'execute').mockImplementation((async () => ({ rows: [{ ms: right.call(Date) }] })) as never);
  return right;
}

it.each([20 * MINUTE_MS, -20 * MINUTE_MS])(
  'returns the time of the database when the clock of the machine is %i ms off',
  async (ms) => {
    const log = { warn: vi.fn() };
    const right = shiftClock(ms);
    const { clock } = await followDatabaseClock(db, log);

    expect(Math.abs(clock().getTime() - right.call(Date))).toBeLessThan(1000);
    expect(log.warn).toHaveBeenCalledWith(
      { offsetMs: expect.closeTo(-ms, -3) },
      expect.stringContaining('the database'),
    );
  },
);

it('reads the time of a real database, and logs nothing when both clocks agree', async () => {
  const log = { warn: vi.fn() };
  const { clock } = await followDatabaseClock(db, log);

  expect(Math.abs(clock().getTime() - Date.now())).toBeLessThan(1000);
  expect(log.warn).not.toHaveBeenCalled();
});
