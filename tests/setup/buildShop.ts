import { buildIfNeeded } from '#server/build/buildIfNeeded.ts';
import { onceForTheRun } from '#tests/support/onceForTheRun.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';

/**
 * Journeys and browsers meet the pages that visitors get: the production build of these very sources. It is made in a
 * process of its own, so the demo database is seeded meanwhile.
 */
export async function setup(): Promise<() => Promise<void>> {
  const template = embeddedTemplate();
  const build = onceForTheRun('build', async () => {
    await buildIfNeeded({ quiet: true });
    return {};
  });
  await Promise.all([build.thing, template.thing]);
  return async () => {
    await template.release();
    await build.release();
  };
}
