import { expect, it } from 'vitest';
import { createSaleHealth } from './saleHealth.ts';

function health() {
  const time = { now: 0 };
  const { observe, isOverloaded } = createSaleHealth(
    (error) => (error as Error).message === 'unavailable',
    () => time.now,
  );

  async function hold({ ms = 20, error }: { ms?: number; error?: string } = {}) {
    const answer = observe(async () => {
      time.now += ms;
      if (error) throw new Error(error);
    });
    await answer.catch(() => undefined);
  }

  return { time, hold, isOverloaded };
}

it('is healthy while holds are fast', async () => {
  const { hold, isOverloaded } = health();
  for (let count = 0; count < 100; count += 1) await hold();

  expect(isOverloaded()).toBe(false);
});

it('is unhealthy when more than 1 % of holds take longer than half a second, and healthy ten seconds later', async () => {
  const { hold, isOverloaded, time } = health();
  for (let count = 0; count < 50; count += 1) await hold();
  await hold({ ms: 600 });
  const slow = isOverloaded();
  time.now += 10_001;

  expect([slow, isOverloaded()]).toEqual([true, false]);
});

it('is unhealthy after the box office was unavailable for a hold, but not after refused holds or a few slow ones', async () => {
  const [one, other] = [health(), health()];
  await one.hold({ error: 'unavailable' });
  for (let count = 0; count < 100; count += 1) await other.hold({ ms: 900, error: 'no turn' });
  await other.hold({ ms: 900 });

  expect([one.isOverloaded(), other.isOverloaded()]).toEqual([true, false]);
});
