import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/kernel/durations.ts';
import { brokenPromises, unsettled } from '#tests/support/money/moneyInvariants.ts';
import { type MoneyStep, moneyHistory } from '#tests/support/money/moneySteps.ts';
import { brokenSums } from '#tests/support/money/moneySums.ts';
import { MARKETS, type Market, openMoneyWorld } from '#tests/support/money/openMoneyWorld.ts';
import { brokenAtProviders, unsettledAtProviders } from '#tests/support/money/simulatedInvariants.ts';
import { type Memory, runJobs, takeMoneyStep } from '#tests/support/money/takeMoneyStep.ts';
import { proofSize } from '#tests/support/proofSize.ts';

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? proofSize(45, 500));
const LONGEST_MS = 60_000 + HISTORIES * 1_000;

const market = fc.constantFrom(...(Object.keys(MARKETS) as Market[]));
const world = await openMoneyWorld();
afterAll(world.close);

it(
  '[S-101] never keeps two payments of an order, issues a ticket without money, or keeps money without a ticket, refund or case',
  async () => {
    await fc.assert(
      fc.asyncProperty(market, moneyHistory, async (place, history) => {
        await live(place, history);
        expect(await broken()).toEqual([]);
        await settle();
        expect(await broken()).toEqual([]);
        const { simulated, db } = world;
        expect([...(await unsettled(db)), ...(await unsettledAtProviders(db, simulated.payments()))]).toEqual([]);
        expect(await brokenSums(db, world.time.now)).toEqual([]);
        expect(world.simulator.takeDeviations()).toEqual([]);
      }),
      { numRuns: HISTORIES },
    );
  },
  LONGEST_MS,
);

async function broken(): Promise<unknown[]> {
  const { simulated, db } = world;
  return [...(await brokenPromises(db)), ...(await brokenAtProviders(db, simulated.payments()))];
}

async function live(place: Market, history: MoneyStep[][]): Promise<void> {
  await world.reset(place);
  const memory: Memory = {};
  for (const together of history) await Promise.all(together.map((step) => takeMoneyStep(world, memory, step)));
}

/** Restores the connection, advances the clock by hours and runs all jobs, so that all notices arrive. */
async function settle(): Promise<void> {
  world.line.state = 'open';
  world.simulated.refundTrouble(0, 'none');
  for (const hours of [1, 7, 7]) {
    world.time.now = new Date(world.time.now.getTime() + hours * HOUR_MS);
    await runJobs(world);
  }
}
