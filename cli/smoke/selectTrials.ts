import { CommandError } from '../terminal/CommandError.ts';
import type { Trial } from './calls/runTrial.ts';

export type Selection = { only?: string[]; tag?: string[] };

/** Selects trials by name and tag. Unknown names and empty selections throw, since nothing would be tested. */
export function selectTrials<Row extends Pick<Trial, 'name' | 'tags'>>(
  trials: readonly Row[],
  { only, tag }: Selection,
): Row[] {
  for (const pattern of only ?? [])
    if (!trials.some(({ name }) => toPattern(pattern).test(name)))
      throw new CommandError(`There is no check called "${pattern}". See "frontrow smoke --list".`);
  for (const wanted of tag ?? [])
    if (!trials.some(({ tags }) => tags.some((known) => known === wanted)))
      throw new CommandError(`There is no tag called "${wanted}". See "frontrow smoke --list".`);

  const selected = trials.filter(
    ({ name, tags }) =>
      (!only || only.some((pattern) => toPattern(pattern).test(name))) &&
      (!tag || tags.some((known) => tag.includes(known))),
  );
  if (selected.length === 0) throw new CommandError('No check is selected: no check has these names and these tags.');
  return selected;
}

/** `home*` matches every name with that prefix. */
const toPattern = (text: string) =>
  new RegExp(`^${text.replaceAll(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*')}$`, 'i');
