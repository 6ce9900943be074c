import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Trouble } from '../terminal/Trouble.ts';

const patterns = z.array(z.string());

/** `locales/check.json`: what a translator or a developer may declare. Patterns are those of keyPatterns.ts. */
const Settings = z.strictObject({
  /** Pattern → how wide at most: a Latin letter counts one, a Chinese character two. */
  limits: z.record(z.string(), z.number().int().positive()).default({}),
  /** Texts that are the same in every language, as anchors are. Nobody translates them. */
  fixed: patterns.default([]),
  /** Names that may stand in a translation as they stand in English. */
  names: patterns.default([]),
  /** Rule → keys that it leaves alone. */
  except: z.record(z.string(), patterns).default({}),
  /** Keys that the code puts together while it runs, or reads by name → where. */
  dynamic: z.record(z.string(), z.string()).default({}),
  /** Source file → the namespaces that its keys without one may belong to. */
  namespaces: z.record(z.string(), patterns).default({}),
  /** Where the texts of a namespace appear that stand on no page. */
  places: z.record(z.string(), z.string()).default({}),
  /** Words that may stand in the code itself. */
  inCode: patterns.default([]),
  /** HTML that texts may hold. */
  tags: patterns.default([]),
});
export type Settings = z.output<typeof Settings>;

/** An English term → what it is called, by text set; a text set that is left out keeps the term as it is. */
const Glossary = z.array(z.strictObject({ term: z.string().min(1) }).catchall(z.array(z.string().min(1)).min(1)));
export type Glossary = z.output<typeof Glossary>;

/** Text set → key → fingerprints of the English text that a translation was made from, and of the translation. */
const SourceRecord = z.record(z.string(), z.record(z.string(), z.string()));
export type SourceRecord = z.output<typeof SourceRecord>;

export const SETTINGS_FILE = 'check.json';
const GLOSSARY_FILE = 'glossary.json';
export const RECORD_FILE = 'sources.json';

export const readSettings = (folder: string): Settings => read(folder, SETTINGS_FILE, Settings, {});
export const readGlossary = (folder: string): Glossary => read(folder, GLOSSARY_FILE, Glossary, []);
export const readRecord = (folder: string): SourceRecord => read(folder, RECORD_FILE, SourceRecord, {});

/** A file that is not there means that nothing is declared; a mistake in one that is there is never passed over. */
function read<Schema extends z.ZodType>(folder: string, name: string, schema: Schema, absent: unknown) {
  const file = join(folder, name);
  const parsed = schema.safeParse(existsSync(file) ? parseJson(file) : absent);
  if (!parsed.success) throw new Trouble(`${file} is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Trouble(`${file} is no valid JSON: ${(error as Error).message}`);
  }
}
