import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { countStock } from '#boxoffice/selling/stock/auditStock.ts';
import { openBoxOffice } from '#cli/boxOffice/openBoxOffice.ts';
import { createStormBuyers } from '#cli/storm/stormBuyers.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import { copyOfDemoDatabase } from '#tests/support/database/testDatabase.ts';
import { findFreePort } from '#tests/support/process/findFreePort.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { type StartedProcess, startProcess } from '#tests/support/process/startProcess.ts';
import { boxOfficeBuyers } from './boxOfficeBuyers.ts';
import { importRushEvent } from './rushEvent.ts';

export type Rush = Awaited<ReturnType<typeof openRush>>;

/**
 * Starts box offices as operators do, with an event in high demand and a crowd of buyers. On PostgreSQL there are two
 * copies; with the embedded database there is only one, because that database belongs to one process.
 */
export async function openRush(buyers: number, environment: Record<string, string> = {}) {
  const database = await copyOfDemoDatabase();
  const where = { databaseUrl: database.databaseUrl, dataDir: database.dataDir };
  const isEmbedded = inject('database').kind === 'PGlite';
  const folders = [database.dataDir, ...(isEmbedded ? [] : [await makeDataDir()])];
  const ports = await Promise.all(folders.map(findFreePort));
  const copies: StartedProcess[] = [];

  async function start(index: number, extra: Record<string, string> = {}): Promise<void> {
    copies[index] = startProcess('boxoffice/main.ts', {
      PORT: String(ports[index]),
      HOST: '127.0.0.1',
      DATA_DIR: folders[index]!,
      ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
      ...environment,
      ...extra,
    });
    await copies[index].printed(/is open/);
  }
  const kill = (index: number) => copies[index]!.kill('SIGKILL');
  const openDatabase = () => openBoxOffice(where, 'looking');
  const query = <Row>(statement: string, values?: unknown[]) => queryDatabase<Row>(database, statement, values);

  async function discard() {
    await Promise.all(copies.map((_, index) => kill(index)));
    await database.discard();
    await Promise.all(folders.slice(1).map((folder) => rm(folder, { recursive: true })));
  }

  async function prepare() {
    await Promise.all(folders.map((_, index) => start(index)));
    const { db, close } = await openDatabase();
    await importRushEvent(db);
    return createStormBuyers(db, buyers).finally(close);
  }
  const crowd = await prepare().catch(async (error: unknown) => {
    await discard();
    throw error;
  });

  return {
    crowd,
    offices: ports.map((port) => boxOfficeBuyers({ url: `http://127.0.0.1:${port}`, forTests: { query } })),
    start,
    kill,
    /** Restarts every copy with these additional settings. */
    async restart(extra: Record<string, string>) {
      await Promise.all(copies.map(({ kill: end }) => end('SIGTERM')));
      await Promise.all(folders.map((_, index) => start(index, extra)));
    },
    query,
    openDatabase,
    async count(sessionId: string) {
      const { db, close } = await openDatabase();
      return countStock(db, sessionId).finally(close);
    },
    discard,
  };
}
