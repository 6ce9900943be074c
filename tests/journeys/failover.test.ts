import { expect, it, onTestFinished } from 'vitest';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { openFailover } from '#tests/support/boxoffice/openFailover.ts';
import { FAILOVER_PLACES } from '#tests/support/boxoffice/rushEvent.ts';
import { type Bought, buyStubbornly } from '#tests/support/boxoffice/stubbornBuyer.ts';
import { findPostgres } from '#tests/support/database/findPostgres.ts';
import { runFrontrow } from '#tests/support/process/runFrontrow.ts';
import { IS_PROOF } from '#tests/support/proofSize.ts';

const BUYERS = FAILOVER_PLACES + 40;
const AT_ONCE = 32;
const SESSION = 'rush-failover';
/**
 * A killed process closes its connections. A machine without power does not close them: the shop's timeout ends them.
 */
const LONGEST_OUTAGE_MS = { 'is killed': (IS_PROOF ? 10 : 20) * SECOND_MS, 'loses its power': 20 * SECOND_MS };
type Failure = keyof typeof LONGEST_OUTAGE_MS;

const binaries = findPostgres(process.env.PATH ?? '');
/** In `npm test` the primary fails only in the quicker way. */
const FAILURES: Failure[] = IS_PROOF ? ['is killed', 'loses its power'] : ['is killed'];
type World = Awaited<ReturnType<typeof openFailover>>;

/**
 * Lets all buyers try to buy, 32 at a time; there are more buyers than tickets. The primary fails when a quarter of the
 * tickets has been ordered.
 */
async function stormWithFailover(world: World, failure: Failure) {
  const { crowd, shops, servers, address } = world;
  const bought: Bought[] = [];
  const waiting = [...crowd];
  const failed = Promise.withResolvers<{ failedAt: number; promotedAt: number }>();
  let ordered = 0;

  async function failOver() {
    const failedAt = performance.now();
    if (failure === 'loses its power') address.silence();
    servers.killPrimary();
    await servers.promoteStandby();
    address.moveTo(servers.ports.standby);
    return { failedAt, promotedAt: performance.now() };
  }

  function onOrder() {
    ordered += 1;
    if (ordered === FAILOVER_PLACES / 4) failed.resolve(failOver());
  }

  async function buyInTurn() {
    for (let buyer = waiting.pop(); buyer; buyer = waiting.pop())
      bought.push(await buyStubbornly(buyer, { sessionId: SESSION, shops, onOrder }));
  }
  const [moments] = await Promise.all([failed.promise, ...Array.from({ length: AT_ONCE }, buyInTurn)]);
  return { bought, ...moments };
}

async function readSold({ query }: World) {
  const orders = await query<{ id: string }>('select id::text from orders where session_id = $1', [SESSION]);
  const tickets = await query<{ orderId: string }>(
    `select t.order_id::text as "orderId" from tickets t join units u on u.id = t.unit_id and u.order_id = t.order_id
     where u.session_id = $1 and u.state = 'sold'`,
    [SESSION],
  );
  const free = await query("select id from units where session_id = $1 and state = 'free'", [SESSION]);
  return {
    orders: orders.map(({ id }) => id).toSorted(),
    ticketed: tickets.map(({ orderId }) => orderId).toSorted(),
    free: free.length,
  };
}

it.runIf(binaries).each(FAILURES)(
  'a storm on two shops loses no order when the primary %s, and continues on the standby',
  async (failure) => {
    const world = await openFailover(binaries!, BUYERS);
    onTestFinished(world.close);

    const { bought, failedAt, promotedAt } = await stormWithFailover(world, failure);

    const after = bought.flatMap(({ askedAt, orderedAt }) => (askedAt && askedAt > failedAt ? (orderedAt ?? []) : []));
    const [outageMs, promotionMs] = [Math.min(...after) - failedAt, promotedAt - failedAt].map(Math.round);
    console.info(
      `the primary ${failure}: standby promoted after ${promotionMs} ms, first new order after ${outageMs} ms`,
    );
    const acknowledged = bought.flatMap(({ orderId }) => orderId ?? []).toSorted();
    const paid = bought.flatMap(({ orderId, end }) => (end === 'paid' ? orderId! : [])).toSorted();
    const { orders, ticketed, free } = await readSold(world);
    expect(new Set(bought.map(({ end }) => end))).toEqual(new Set(['paid', 'hold.soldOut']));
    expect(orders).toEqual(acknowledged);
    expect(ticketed).toEqual(paid);
    expect(free).toBe(0);
    const audit = await runFrontrow(['stock', 'audit', '--format', 'json'], {
      env: { DATABASE_URL: world.databaseUrl },
    });
    expect(JSON.parse(audit.stdout).findings).toEqual([]);
    expect(outageMs).toBeLessThan(LONGEST_OUTAGE_MS[failure]);
    expect(world.output()).not.toMatch(/uncaught exception|unhandled rejection/);
  },
);
