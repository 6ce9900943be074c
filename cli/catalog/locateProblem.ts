import type { Place } from '../text/placeFinder.ts';
import type { JsonNode } from '../text/readJson.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import { nameCsvColumn } from './nameCsvColumn.ts';

type Spot = { value: unknown; node: JsonNode };

/**
 * Adds the line number to a problem. Schema: `activities.2.name: …`.
 * References: `sessions.gala-1: tiers.floor: …`. A problem of a CSV file names the column instead.
 */
export function locateProblem(line: string, { type, input, places }: CatalogueSource): CatalogueProblem {
  const [, path = '', message = line] = /^([\w.-]+|the file): ([\s\S]*)$/.exec(line) ?? [];
  const [, inner = ''] = /^([\w.-]+): /.exec(message) ?? [];
  const steps = [...path.split('.'), ...inner.split('.')].filter(Boolean);
  const place = findPlace(steps, { value: input, node: places() });
  return { path, message, ...(type === 'csv' && nameCsvColumn(line)), place };
}

/** Returns the position of the deepest node that the path reaches. */
function findPlace(steps: string[], root: Spot): Place | undefined {
  const [first, second = '', ...rest] = steps;
  const session = first === 'sessions' ? findSession(second, root) : undefined;
  let spot = session ?? root;
  for (const step of session ? rest : steps) {
    const next = childAt(spot, step) ?? childById(spot, step);
    if (!next) break;
    spot = next;
  }
  return spot.node.place;
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
