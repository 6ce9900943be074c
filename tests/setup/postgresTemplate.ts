import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { runBoxOffice } from '#boxoffice/runBoxOffice.ts';
import { databaseUrl, onServer } from '#tests/support/database/databaseServer.ts';
import { startPostgres } from '#tests/support/database/startPostgres.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { onceForTheRun } from '#tests/support/process/onceForTheRun.ts';
import { postgresForTests } from './postgresForTests.ts';

/** Seeds the demo events into a database of the given server, or of one started for this run. Test files copy it. */
export const postgresTemplate = () =>
  onceForTheRun('PostgreSQL template', async () => {
    const { url, binaries } = postgresForTests(process.env);
    const server = url ? { url, stop: async () => {} } : await startPostgres(binaries!);
    const name = `frontrow_template_${randomUUID().slice(0, 8)}`;
    const dataDir = await makeDataDir();
    try {
      await onServer(server.url, `create database ${name}`);
      await seed(databaseUrl(server.url, name), dataDir);
    } catch (cause) {
      await server.stop();
      throw cause;
    }
    return {
      serverUrl: server.url,
      name,
      async stop() {
        await onServer(server.url, `drop database ${name} with (force)`);
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  });

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { thing, release } = postgresTemplate();
  const { serverUrl, name } = await thing;
  project.provide('database', { kind: 'PostgreSQL', serverUrl, name });
  return release;
}

async function seed(url: string, dataDir: string): Promise<void> {
  const log = pino({ enabled: false });
  const upstream = await runBoxOffice({ databaseUrl: url, dataDir, port: 0, host: '127.0.0.1', log });
  await upstream.close();
}
