import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import { startMovingAddress } from '#tests/support/database/startMovingAddress.ts';
import { emptyDatabase } from '#tests/support/database/testDatabase.ts';

const CONNECTIONS = 10;

/** Opens a pool with connections through an address that can fail. */
async function openBehindAddress() {
  const database = await emptyDatabase();
  onTestFinished(database.discard);
  const url = new URL(database.databaseUrl!);
  const address = await startMovingAddress(Number(url.port));
  url.port = String(address.port);
  const silences: boolean[] = [];
  const office = await openDatabase(
    { databaseUrl: url.href },
    { onSilence: (isSilent) => void silences.push(isSilent) },
  );
  onTestFinished(async () => {
    await office.close();
    await address.stop();
  });
  await transactAtOnce(office);
  expect(office.poolState()).toEqual({ open: CONNECTIONS, idle: CONNECTIONS, waiting: 0 });
  return { ...office, address, silences };
}

const transactAtOnce = ({ db }: Pick<Awaited<ReturnType<typeof openDatabase>>, 'db'>) =>
  Promise.allSettled(
    Array.from({ length: CONNECTIONS }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.1)`))),
  );

it('the pool opens new connections after all its connections ended at the start of a transaction', async () => {
  const { db, address, poolState } = await openBehindAddress();
  address.cut();

  const outcomes = await transactAtOnce({ db });

  expect(outcomes.map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill('rejected'));
  expect(poolState()).toEqual({ open: 0, idle: 0, waiting: 0 });
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

it('the pool waits only once for connections that do not answer, and closes them', async () => {
  const { db, address, poolState } = await openBehindAddress();
  const began = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    began.resolve();
    address.silence();
    await tx.execute(sql`select 2`);
  });
  await began.promise;
  const startedAt = performance.now();

  const [held] = await Promise.allSettled([holding, transactAtOnce({ db })]);

  expect(held.status).toBe('rejected');
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(poolState()).toEqual({ open: 0, idle: 0, waiting: 0 });
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

it('calls fail at once while the server does not answer, and succeed when it answers again', async () => {
  const { db, address, silences } = await openBehindAddress();
  const callMs = async (call = () => db.execute(sql`select 1`) as Promise<unknown>) => {
    const startedAt = performance.now();
    const isGood = await call().then(
      () => true,
      () => false,
    );
    return { isGood, ms: performance.now() - startedAt };
  };
  const transact = () => db.transaction((tx) => tx.execute(sql`select 1`));

  address.freeze();
  const first = callMs();
  await expect.poll(() => silences).toEqual([true]);
  const frozen = [await callMs(), await callMs(transact), await callMs()];
  address.thaw();
  await expect.poll(() => silences).toEqual([true, false]);
  const after = [await callMs(), await callMs(transact), await first];

  expect(frozen.map(({ isGood }) => isGood)).toEqual([false, false, false]);
  expect(Math.max(...frozen.map(({ ms }) => ms))).toBeLessThan(500);
  expect(after.map(({ isGood }) => isGood)).toEqual([true, true, true]);
});
