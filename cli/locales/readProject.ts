import { CommandError } from '../terminal/CommandError.ts';
import type { Project } from './rule.ts';
import { readGlossary, readMainland, readNotes, readRecord, readSettings } from './settings.ts';
import { readTextSets } from './textSets.ts';
import { listUnits } from './units.ts';

/** Reads the locale files, their settings and the units to translate, but not the code, which takes longest to read. */
export function readProject(folder: string): Project {
  const sets = readTextSets(folder);
  const [settings, glossary, record] = [readSettings(folder), readGlossary(folder), readRecord(folder)];
  return {
    sets,
    settings,
    glossary,
    record,
    units: listUnits({ sets, settings, record }),
    usage: undefined,
    hardCoded: [],
    demo: new Map(),
    mainland: readMainland(folder),
    notes: readNotes(folder),
  };
}

/** Reads a project whose texts are to be changed or counted. Throws if a file is not valid JSON. */
export function readSoundProject(folder: string): Project {
  const project = readProject(folder);
  const broken = project.sets.files.find((file) => file.broken);
  if (!broken) return project;
  const { message, place } = broken.problems[0]!;
  throw new CommandError(`${broken.file}:${place.line}:${place.column} is not valid JSON: ${message}`);
}
