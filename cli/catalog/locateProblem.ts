import { DEFAULT_TEXT_SET } from '#shared/domain/language/languages.ts';
import type { JsonNode } from '../text/readJson.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import { nameCsvColumn } from './nameCsvColumn.ts';

type Spot = { value: unknown; node: JsonNode };

/**
 * Finds the position of a problem, and quotes the value there. Examples of paths are `activities.2.name: …` (schema)
 * and `sessions.gala-1: tiers.floor: …` (references). In CSV, the position is a cell.
 */
export function locateProblem(line: string, { input, places, sheet }: CatalogueSource): CatalogueProblem {
  const [, path = '', message = line] = /^([\w.-]+|the file): ([\s\S]*)$/.exec(line) ?? [];
  const [, inner = ''] = /^([\w.-]+): /.exec(message) ?? [];
  const innermost = /^(?:[\w.-]+: )?([\w.-]+): /.exec(message)?.[1] ?? '';
  const steps = [path, inner, ...(innermost === inner ? [] : [innermost])].flatMap((part) => part.split('.'));
  const { spot, isWhole } = findSpot(steps.filter(Boolean), { value: input, node: places() });
  const named = sheet && nameCsvColumn(line);
  if (named) {
    const [header = '', id = ''] = named.path.split(' ');
    const text = sheet.headers.includes(header) ? header : `${header}_${DEFAULT_TEXT_SET}`;
    const problem = sheet.problemAt(spot.node.lines ?? [spot.node.place.line], text, named.message);
    return problem.cell ? problem : { ...problem, path: id ? `${header} ${id}` : header };
  }
  const isQuoted = isWhole && (typeof spot.value !== 'object' || spot.value === null);
  const quoted = isQuoted ? message.replace(PREDICATE, `$1${shorten(spot.value)} `) : message;
  return { path, message: quoted, place: spot.node.place };
}

const PREDICATE = /(^|: )(?=(?:is(?! missing)|must|has|lasts|changes|cannot) )/;
const LONGEST_QUOTE = 60;
export function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…"` : text;
}

/** Returns the deepest node on the path, and whether the path ends there. */
function findSpot(steps: string[], root: Spot): { spot: Spot; isWhole: boolean } {
  const [first, second = '', ...rest] = steps;
  const session = first === 'sessions' ? findSession(second, root) : undefined;
  let spot = session ?? root;
  for (const step of session ? rest : steps) {
    const next = childAt(spot, step) ?? childById(spot, step);
    if (!next) return { spot, isWhole: false };
    spot = next;
  }
  return { spot, isWhole: steps.length > 0 };
}

function childAt({ value, node }: Spot, step: string): Spot | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const key = Array.isArray(value) ? Number(step) : step;
  const child = node.children.get(key);
  return child && { value: (value as Record<string, unknown>)[step], node: child };
}

/** Returns the last match: if an id occurs twice, the second one is the error. */
function childById({ value, node }: Spot, id: string): Spot | undefined {
  if (!Array.isArray(value)) return undefined;
  const index = value.findLastIndex((entry) => String(entry?.id) === id || entry?.code === id);
  const child = node.children.get(index);
  return child && { value: value[index], node: child };
}

/** A problem path names a session without its event. */
function findSession(id: string, root: Spot): Spot | undefined {
  const activities = childAt(root, 'activities');
  const found = (Array.isArray(activities?.value) ? activities.value : []).flatMap((_, index) => {
    const sessions = childAt(childAt(activities!, String(index)) ?? root, 'sessions');
    return sessions ? (childById(sessions, id) ?? []) : [];
  });
  return found.at(-1);
}
