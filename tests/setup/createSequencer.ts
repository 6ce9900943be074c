import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Keeps the files of a project together, because a worker restarts when its project changes. A seed fixes a random order
 * of projects and of files.
 */
export function createSequencer(seed: string | undefined): TestSequencerConstructor {
  const placeOf = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  const compare = (one: string, other: string) => (placeOf(one) < placeOf(other) ? -1 : 1);

  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const groups = [...Map.groupBy(await super.sort(files), ({ project }) => project.name)];
      if (!seed) return groups.flatMap(([, group]) => group);
      return groups
        .sort(([one], [other]) => compare(one, other))
        .flatMap(([, group]) => group.sort((one, other) => compare(one.moduleId, other.moduleId)));
    }
  };
}
