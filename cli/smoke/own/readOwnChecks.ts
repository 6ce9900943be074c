import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../../terminal/CommandError.ts';
import { readJson } from '../../text/readJson.ts';
import { readText } from '../../text/readText.ts';
import { SEARCHING_MS } from '../calls/check.ts';
import { toPath } from '../calls/describeSchemaFault.ts';
import type { Trial } from '../calls/runTrial.ts';
import { attemptOwnCheck } from './attemptOwnCheck.ts';
import { type AnswerRules, createRules } from './createRules.ts';

/** A path in an answer, as reports write it: `data[0].id`. */
const VALUE_PATH = /^(?:[^.[\]]+|\[\d+\])(?:\.[^.[\]]+|\[\d+\])*$/;

/** A check of an operator. Its schema is JSON Schema 2020-12. */
const CheckFile = z.strictObject({
  name: z.string().regex(/^[^,*]+$/, 'must be a text without comma and asterisk'),
  tags: z.array(z.string().regex(/^[\w-]+$/, 'must be one word')).default([]),
  path: z.string().startsWith('/', 'must begin with /'),
  method: z.literal('GET', 'must be "GET": a check changes nothing').default('GET'),
  status: z.int().min(200).max(599).default(200),
  schema: z.record(z.string(), z.unknown()).exactOptional(),
  values: z.record(z.string().regex(VALUE_PATH), z.json()).exactOptional(),
});

type Source = { file: string; problems: string[]; check?: z.infer<typeof CheckFile> & { rules: AnswerRules } };

/** Reads the checks of a folder. Throws one error with the mistakes of all files. */
export async function readOwnChecks(
  folder: string,
  { taken, stdin }: { taken: readonly string[]; stdin: NodeJS.ReadableStream },
): Promise<Trial[]> {
  const files = listFiles(folder).map((name) => join(folder, name));
  const sources = await Promise.all(files.map(async (file) => readSource(file, (await readText(file, stdin)).text)));
  const names = [...taken, ...sources.flatMap(({ check }) => check?.name ?? [])];
  const isTaken = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const problems = sources.flatMap(({ file, problems, check }) => [
    ...problems.map((problem) => `${file}${problem}`),
    ...(check && isTaken(check.name) ? [`${file}: name: another check is called "${check.name}"`] : []),
  ]);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  return sources.map(({ check }) => toTrial(check!));
}

function listFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    if (names.length > 0) return names.toSorted();
  } catch (error) {
    throw new CommandError(`The folder ${folder} cannot be read: ${(error as Error).message}`);
  }
  throw new CommandError(`The folder ${folder} has no check: no file ends in .json`);
}

function readSource(file: string, text: string): Source {
  const json = readJson(text);
  if (!json.ok) {
    const { place, message } = json.refusal;
    return { file, problems: [`:${place.line}:${place.column}: is not JSON: ${message}`] };
  }
  const { value, duplicates } = json.value;
  const parsed = CheckFile.safeParse(value);
  const rules = createRules(parsed.data ?? { schema: z.looseObject({}).safeParse(Object(value).schema).data });
  const problems = [
    ...duplicates.map(({ key, place }) => `:${place.line}:${place.column}: ${key} is there twice`),
    ...(parsed.error?.issues ?? []).flatMap(describeIssue).map((problem) => `: ${problem}`),
    ...('problem' in rules ? [`: schema: ${rules.problem}`] : []),
  ];
  return { file, problems, ...(parsed.data && !('problem' in rules) && { check: { ...parsed.data, rules } }) };
}

const describeIssue = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => `${toPath([...issue.path, key])}: is not a setting of a check`)
    : [`${toPath(issue.path)}: ${issue.code === 'invalid_key' ? 'must be a path like data[0].id' : issue.message}`];

const toTrial = ({ name, tags, path, rules }: NonNullable<Source['check']>): Trial => ({
  name,
  tags: ['own', ...tags],
  budgetMs: SEARCHING_MS,
  attempt: (target) => attemptOwnCheck(target, path, rules),
});
