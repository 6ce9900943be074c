import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '#server/build/buildIfNeeded.ts';
import { onceForTheRun } from '#tests/support/onceForTheRun.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';
import { postgresTemplate } from './postgresTemplate.ts';

/**
 * Journeys and browsers meet the pages that visitors get: the production build of these very sources. It is made in a
 * process of its own; the demo databases are seeded meanwhile.
 */
export async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const needsPostgres = vitest.projects.some(({ name }) => name.includes('PostgreSQL'));
  const build = onceForTheRun('build', async () => {
    await buildIfNeeded({ quiet: true });
    return {};
  });
  const templates = [embeddedTemplate(), ...(needsPostgres ? [postgresTemplate()] : [])];
  await Promise.all([build.thing, ...templates.map(({ thing }) => thing)]);
  return async () => {
    for (const { release } of [build, ...templates]) await release();
  };
}
