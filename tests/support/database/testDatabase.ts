import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { databaseUrl, onServer } from './databaseServer.ts';

/** The template that the global setup makes once for a run. Test files that need the demo events copy it. */
export type DatabaseTemplate =
  | { kind: 'PGlite'; folder: string }
  | { kind: 'PostgreSQL'; serverUrl: string; name: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseTemplate;
  }
}

/** A database for one test file. Without `databaseUrl`, it is the embedded database in `dataDir`. */
export type TestDatabase = { dataDir: string; databaseUrl?: string; discard: () => Promise<void> };

/** Returns the environment variables of a program that uses this database. */
export const environmentOf = ({ dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

export function copyOfDemoDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject('database'), 'copy');
}

export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase(inject('database'), 'empty');
}

async function makeDatabase(template: DatabaseTemplate, content: 'copy' | 'empty'): Promise<TestDatabase> {
  const dataDir = await makeDataDir();
  const discardFolder = () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  if (template.kind === 'PGlite') {
    // One synchronous call copies a thousand files eight times as fast as a promise for each file.
    if (content === 'copy') cpSync(template.folder, dataDir, { recursive: true });
    return { dataDir, discard: discardFolder };
  }

  const name = `frontrow_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    template.serverUrl,
    `create database ${name}${content === 'copy' ? ` template ${template.name}` : ''}`,
  );
  return {
    dataDir,
    databaseUrl: databaseUrl(template.serverUrl, name),
    async discard() {
      await onServer(template.serverUrl, `drop database ${name} with (force)`);
      await discardFolder();
    },
  };
}
