import { TEXT_SETS } from '#shared/domain/language/languages.ts';
import { COLUMNS } from './csvColumns.ts';

/** Lists of the JSON form, with the entity of their entries and the column with the entry's id. */
const LISTS: Record<string, { entity: string; id: string }> = {
  cities: { entity: 'city', id: 'city_code' },
  venues: { entity: 'venue', id: 'venue_id' },
  artists: { entity: 'artist', id: 'artist_ids' },
  activities: { entity: 'activity', id: 'activity_id' },
  sessions: { entity: 'session', id: 'session_id' },
  tiers: { entity: 'tier', id: 'tier_id' },
  priceTypes: { entity: 'price_type', id: 'price_type_id' },
};

type Named = { path: string; message: string };

/**
 * Names the CSV column for a problem with the JSON form: `activities.0.type: …` is about `type`, and `sessions.gala-1:
 * tiers.floor: capacity: …` about `capacity`. If the problem has no field, names the entry: `tier_id floor`.
 */
export function nameCsvColumn(line: string): Named | undefined {
  let named: Named | undefined;
  let [entity, rest] = ['', line];
  for (;;) {
    const [, path = '', message = ''] = /^([\w.-]+): ([\s\S]*)$/.exec(rest) ?? [];
    const found = path && followPath(path.split('.'), entity);
    if (!found) return named;
    named = { path: found.column, message };
    [entity, rest] = [found.entity, message];
  }
}

/** Follows lists to the innermost entry, then finds the column of the field there. */
function followPath(steps: string[], outer: string): { column: string; entity: string } | undefined {
  const [first = '', id = '', ...rest] = steps;
  if (first === 'contact') return { column: id ? `contact_${id}` : first, entity: first };
  const list = Object.hasOwn(LISTS, first) ? LISTS[first] : undefined;
  if (!list) {
    const column = outer && findColumn(steps, outer);
    return column ? { column, entity: outer } : undefined;
  }
  const entry = { column: /^\d*$/.test(id) ? list.id : `${list.id} ${id}`, entity: list.entity };
  return rest.length === 0 ? entry : (followPath(rest, list.entity) ?? entry);
}

function findColumn([field = '', part = '']: string[], entity: string): string | undefined {
  if (part === 'currency') return part;
  if (field === 'lineup') return part ? undefined : 'artist_ids';
  const name = field === 'room' ? `room_${toSnakeCase(part || 'opensAt')}` : toSnakeCase(field);
  const names = [`${entity}_${name}`, `${entity}_${name}s`, name, `${entity}_${name.split('_', 1)}`];
  const column = names.flatMap((known) => COLUMNS.find((row) => row.name === known) ?? [])[0];
  if (!column) return undefined;
  const isText = column.cell.startsWith('localized') && TEXT_SETS.some((textSet) => textSet === part);
  return isText ? `${column.name}_${part}` : column.name;
}

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
