import type { FileProblem } from '../parseWords.ts';
import type { Rule } from '../rule.ts';

export const fileRules: Rule[] = [
  ofProblems('invalid-json', 'A file of words must be valid JSON.'),
  ofProblems('duplicate-key', 'A key stands in a file once; of two, nobody knows which one counts.'),
  ofProblems('not-a-text', 'Words are texts, lists or groups of texts: no numbers, no true, no null.'),
];

function ofProblems(id: FileProblem['rule'], about: string): Rule {
  return {
    id,
    about,
    check: ({ sets }) =>
      sets.files.flatMap(({ textSet, file, problems }) =>
        problems
          .filter(({ rule }) => rule === id)
          .map(({ message, place }) => ({ rule: id, message, file, ...place, textSet })),
      ),
  };
}
