import { MADE, makeUnits } from '../locales/mainlandUnits.ts';
import type { Project } from '../locales/rule.ts';

/** Lists the texts of a set by id, those of the converted set as the shop shows them. */
export function listTexts(project: Project, textSet: string): [id: string, text: string][] {
  if (textSet === MADE.textSet) return makeUnits(project).map(({ id, target }) => [id, target!.text]);
  const files = project.sets.files.filter((file) => file.textSet === textSet);
  return files.flatMap(({ namespace, entries }) =>
    [...entries.values()].map(({ key, text }) => [`${namespace}:${key}`, text] as [string, string]),
  );
}
