import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '#server/build/buildIfNeeded.ts';
import { onceForTheRun } from '#tests/support/process/onceForTheRun.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';
import { postgresTemplate } from './postgresTemplate.ts';
import { ON_POSTGRES } from './projectNames.ts';

/**
 * Builds the current sources for production in a separate process, because journeys and browsers test the pages that
 * visitors get. Seeds the demo databases at the same time, one after the other: the embedded one keeps this thread busy
 * for seconds, in which a connection to the other one would time out.
 */
export async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const needsPostgres = vitest.projects.some(({ name }) => name === ON_POSTGRES);
  const build = onceForTheRun('build', async () => {
    await buildIfNeeded({ quiet: true });
    return {};
  });
  const parts: { thing: Promise<unknown>; release: () => Promise<void> }[] = [build];
  for (const prepare of needsPostgres ? [postgresTemplate, embeddedTemplate] : [embeddedTemplate]) {
    const part = prepare();
    parts.push(part);
    await part.thing.catch(() => {});
  }
  const release = async () => {
    for (const part of parts) await part.release();
  };
  const outcomes = await Promise.allSettled(parts.map(({ thing }) => thing));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return release;
  await release();
  throw failed.reason;
}
