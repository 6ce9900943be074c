import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { runBoxOffice } from '#boxoffice/runBoxOffice.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';
import { onceForTheRun } from '#tests/support/process/onceForTheRun.ts';

/** Seeds the demo events into an embedded database once; test files copy its folder. */
export const embeddedTemplate = () =>
  onceForTheRun('embedded template', async () => {
    const folder = await makeDataDir();
    const upstream = await runBoxOffice({
      dataDir: folder,
      port: 0,
      host: '127.0.0.1',
      log: pino({ enabled: false }),
    });
    await upstream.close();
    return { folder, stop: () => rm(folder, { recursive: true, force: true }) };
  });

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { thing, release } = embeddedTemplate();
  const { folder } = await thing;
  project.provide('database', { kind: 'PGlite', folder });
  return release;
}
