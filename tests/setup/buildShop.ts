import { buildIfNeeded } from '#server/build/buildIfNeeded.ts';
import { onceForTheRun } from '#tests/support/onceForTheRun.ts';

/** Journeys and browsers meet the pages that visitors get: the production build of these very sources. */
export async function setup(): Promise<() => Promise<void>> {
  const { thing, release } = onceForTheRun('build', async () => {
    await buildIfNeeded({ quiet: true });
    return {};
  });
  await thing;
  return release;
}
