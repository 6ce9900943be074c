import { rm } from 'node:fs/promises';
import { vi } from 'vitest';
import { openBoxOffice } from '#cli/boxOffice/openBoxOffice.ts';
import { visitShop } from '#cli/smoke/calls/signIn.ts';
import { createTarget, type Target } from '#cli/smoke/calls/target.ts';
import { createStormBuyers } from '#cli/storm/stormBuyers.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { startMovingAddress } from '#tests/support/database/startMovingAddress.ts';
import { startPostgresPair } from '#tests/support/database/startPostgresPair.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';
import { importRushEvent } from './rushEvent.ts';

const LIMITS = { timeoutMs: 15_000, mostBytes: 1_000_000 };

/** Starts a PostgreSQL primary, its synchronous standby, two shops that reach them at a moving address, and buyers. */
export async function openFailover(binaries: string, buyers: number) {
  const servers = await startPostgresPair(binaries);
  const address = await startMovingAddress(servers.ports.primary);
  const databaseUrl = `postgresql://frontrow@127.0.0.1:${address.port}/postgres`;
  const folders = [await makeDataDir(), await makeDataDir()];
  const shops: { process: StartedProcess; target: Target }[] = [];
  const place = { databaseUrl, dataDir: folders[0]! };

  async function openShop(dataDir: string) {
    const [port, opsPort] = [await findFreePort(), await findFreePort()];
    const origin = `http://127.0.0.1:${port}`;
    const process = startProcess('server/main.ts', {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PAYMENTS: 'sandbox', HOST: '127.0.0.1' },
      ...{ PORT: String(port), OPS_PORT: String(opsPort), PUBLIC_URL: origin, COOKIE_SECRET: 'for-tests-'.repeat(4) },
    });
    const target = createTarget({ kind: 'shop', origin, limits: LIMITS });
    shops.push({ process, target });
    await process.printed(/is open/);
    await vi.waitUntil(
      async () => {
        await visitShop(target);
        return target.visitor.get('XSRF-TOKEN');
      },
      { timeout: 60_000 },
    );
  }

  async function close() {
    await Promise.all(shops.map(({ process }) => process.kill('SIGKILL')));
    await address.stop();
    servers.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  }

  try {
    const { db, close: closeDatabase } = await openBoxOffice(place, 'writing');
    await importRushEvent(db);
    const crowd = await createStormBuyers(db, buyers).finally(closeDatabase);
    await Promise.all(folders.map(openShop));
    return {
      crowd,
      shops: shops.map(({ target }) => target),
      output: () => shops.map(({ process }) => process.output()).join('\n'),
      servers,
      address,
      databaseUrl,
      query: <Row>(statement: string, values: unknown[] = []) => queryDatabase<Row>(place, statement, values),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
