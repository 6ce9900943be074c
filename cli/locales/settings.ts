import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '../terminal/CommandError.ts';

const patterns = z.array(z.string());

const NO_EXPRESSION = 'is not a regular expression';
const expression = (flags: string) => z.string().refine((text) => isExpression(text, flags), NO_EXPRESSION);
/** Regular expression → text. */
const textByExpression = (flags: string) =>
  z.record(expression(flags), z.string(), {
    error: ({ code }) => (code === 'invalid_key' ? NO_EXPRESSION : undefined),
  });

function isExpression(text: string, flags: string): boolean {
  try {
    return Boolean(new RegExp(text, flags));
  } catch {
    return false;
  }
}

const Grammar = z.strictObject({
  /** Expressions for the units of time, from seconds to years. */
  units: z.array(expression('iu')),
  /** Words for numbers, each with its number. */
  numbers: z.record(z.string(), z.number()),
  /** Expression for negations: in English only clear ones, in other languages every possible translation of one. */
  negation: expression('i'),
  /** Expressions for derived forms (`dilepas`), each with the replacement that gives the form in the dictionary. */
  derived: textByExpression('').default({}),
  /** Words, or Chinese characters, that are mistaken for each other, in groups. */
  lookalikes: patterns.default([]),
});
export type Grammar = z.output<typeof Grammar>;

/** `locales/check.json`: declarations by translators and developers. keyPatterns.ts defines how patterns match keys. */
const Settings = z.strictObject({
  /** Pattern → maximum width: a Latin letter counts as one, a Chinese character as two. */
  limits: z.record(z.string(), z.number().int().positive()).default({}),
  /** Texts that are the same in every language, such as anchors. They are not translated. */
  fixed: patterns.default([]),
  /** Names that may stay in English in a translation. */
  names: patterns.default([]),
  /** Text set → word that it must not use → its replacement. */
  forbidden: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** Text set → expression that no text may match → what is wrong. */
  expressions: z.record(z.string(), textByExpression('iu')).default({}),
  /** Text set → words that no dictionary has, and phrases that only look wrong. */
  correct: z.record(z.string(), patterns).default({}),
  /** Text set → words and phrases that are correct although they contain a forbidden word. */
  allowed: z.record(z.string(), patterns).default({}),
  /** Text set → facts of the language. Without them, numbers in words, units and negations are not compared. */
  grammar: z.record(z.string(), Grammar).default({}),
  /** Rule → keys that it skips. */
  except: z.record(z.string(), patterns).default({}),
  /** Keys that the code reads from data → description of the place. */
  dynamic: z.record(z.string(), z.string()).default({}),
  /** Source file → namespaces of its keys that have no namespace. */
  namespaces: z.record(z.string(), patterns).default({}),
  /** Namespace that appears on no page → description of where its texts appear. */
  places: z.record(z.string(), z.string()).default({}),
  /** Words that may be hard-coded. */
  inCode: patterns.default([]),
});
export type Settings = z.output<typeof Settings>;

/**
 * English term → its translations by text set. A text set that is left out is not checked. A term without translations
 * stays in English.
 */
const Glossary = z.array(z.strictObject({ term: z.string().min(1) }).catchall(z.array(z.string().min(1)).min(1)));
export type Glossary = z.output<typeof Glossary>;

/** Text set → key → fingerprints of the English source text and of the translation. */
const SourceRecord = z.record(z.string(), z.record(z.string(), z.string()));
export type SourceRecord = z.output<typeof SourceRecord>;

export const SETTINGS_FILE = 'check.json';
const GLOSSARY_FILE = 'glossary.json';
export const RECORD_FILE = 'sources.json';
export const MAINLAND_FILE = 'zh-CN.json';
export const NOTES_FILE = 'notes.json';

const Texts = z.record(z.string(), z.string());

export const readSettings = (folder: string): Settings => read(folder, SETTINGS_FILE, Settings, {});
export const readGlossary = (folder: string): Glossary => read(folder, GLOSSARY_FILE, Glossary, []);
export const readMainland = (folder: string) => read(folder, MAINLAND_FILE, Texts, {});
export const readNotes = (folder: string) =>
  existsSync(join(folder, NOTES_FILE)) ? read(folder, NOTES_FILE, Texts, {}) : undefined;
export const readRecord = (folder: string): SourceRecord => read(folder, RECORD_FILE, SourceRecord, {});

/** A missing file declares nothing. An error in an existing file is always reported. */
function read<Schema extends z.ZodType>(folder: string, name: string, schema: Schema, absent: unknown) {
  const file = join(folder, name);
  const parsed = schema.safeParse(existsSync(file) ? parseJson(file) : absent);
  if (!parsed.success) throw new CommandError(`${file} is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
}
