import { EVENT_TYPES } from '#shared/contract/catalogueFile.ts';
import { DEFAULT_TEXT_SET, TEXT_SETS } from '#shared/domain/language/languages.ts';
import { DELIVERY_TYPES } from '#shared/domain/selling/deliveryTypes.ts';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { SALE_STATUSES } from '#shared/domain/selling/saleStatus.ts';
import { TICKET_NAMES } from '#shared/domain/selling/ticketHolders.ts';

/**
 * Entity that a column describes. Each row describes a tier, or a price type of a tier. A parent's values may stand
 * in all of its rows, or only in the first.
 */
export type Level = 'file' | 'city' | 'venue' | 'activity' | 'session' | 'tier' | 'priceType';
export type Cell =
  | 'text'
  /** A column per text set: `name_en`. Only the column of the default text set is required. */
  | 'localized'
  | 'number'
  | 'yesNo'
  /** `480` or `480.50`. */
  | 'money'
  | 'moment'
  /** Parts that `;` separates. */
  | 'list'
  | 'localizedList'
  /** A column per text set; each line of a cell is one text. */
  | 'localizedLines';
/** `choices` match in any letter case: `Theatre`, `hkd`. */
export type Column = { name: string; level: Level; cell: Cell; required?: true; choices?: readonly string[] };

/** Every column that a CSV catalogue may have, in any order. */
export const COLUMNS: readonly Column[] = [
  { name: 'activity_id', level: 'activity', cell: 'text', required: true },
  { name: 'type', level: 'activity', cell: 'text', required: true, choices: EVENT_TYPES },
  { name: 'name', level: 'activity', cell: 'localized', required: true },
  { name: 'summary', level: 'activity', cell: 'localized', required: true },
  { name: 'description', level: 'activity', cell: 'localizedLines' },
  { name: 'organiser', level: 'activity', cell: 'text', required: true },
  { name: 'notices', level: 'activity', cell: 'localizedLines' },
  { name: 'poster', level: 'activity', cell: 'text' },
  { name: 'purchase_limit', level: 'activity', cell: 'number', required: true },
  { name: 'deliveries', level: 'activity', cell: 'list', choices: DELIVERY_TYPES },
  { name: 'discount_rate', level: 'activity', cell: 'number' },
  { name: 'popularity', level: 'activity', cell: 'number' },
  { name: 'artist_ids', level: 'activity', cell: 'list' },
  { name: 'artist_names', level: 'activity', cell: 'localizedList' },
  { name: 'artist_roles', level: 'activity', cell: 'localizedList' },
  { name: 'venue_id', level: 'activity', cell: 'text', required: true },
  { name: 'venue_name', level: 'venue', cell: 'localized' },
  { name: 'venue_address', level: 'venue', cell: 'localized' },
  { name: 'latitude', level: 'venue', cell: 'number' },
  { name: 'longitude', level: 'venue', cell: 'number' },
  { name: 'city_code', level: 'venue', cell: 'text' },
  { name: 'city_id', level: 'city', cell: 'number' },
  { name: 'city_name', level: 'city', cell: 'localized' },
  { name: 'country_code', level: 'city', cell: 'text' },
  { name: 'time_zone', level: 'city', cell: 'text' },
  { name: 'session_id', level: 'session', cell: 'text', required: true },
  { name: 'session_name', level: 'session', cell: 'localized' },
  { name: 'starts_at', level: 'session', cell: 'moment', required: true },
  { name: 'ends_at', level: 'session', cell: 'moment', required: true },
  { name: 'doors_at', level: 'session', cell: 'moment' },
  { name: 'sale_starts_at', level: 'session', cell: 'moment', required: true },
  { name: 'sale_ends_at', level: 'session', cell: 'moment' },
  { name: 'status', level: 'session', cell: 'text', choices: SALE_STATUSES },
  { name: 'high_demand', level: 'session', cell: 'yesNo' },
  { name: 'names', level: 'session', cell: 'text', choices: TICKET_NAMES },
  { name: 'id_digits', level: 'session', cell: 'number' },
  { name: 'names_until', level: 'session', cell: 'moment' },
  { name: 'room_opens_at', level: 'session', cell: 'moment' },
  { name: 'room_rate', level: 'session', cell: 'number' },
  { name: 'tier_id', level: 'tier', cell: 'text', required: true },
  { name: 'tier_name', level: 'tier', cell: 'localized', required: true },
  { name: 'face_value', level: 'tier', cell: 'money', required: true },
  { name: 'original_value', level: 'tier', cell: 'money' },
  { name: 'currency', level: 'tier', cell: 'text', required: true, choices: CURRENCIES },
  { name: 'reduced', level: 'tier', cell: 'yesNo' },
  { name: 'hidden', level: 'tier', cell: 'yesNo' },
  { name: 'capacity', level: 'tier', cell: 'number' },
  { name: 'rows', level: 'tier', cell: 'text' },
  { name: 'seats', level: 'tier', cell: 'text' },
  { name: 'sold_elsewhere', level: 'tier', cell: 'number' },
  { name: 'price_type_id', level: 'priceType', cell: 'text' },
  { name: 'price_type_name', level: 'priceType', cell: 'localized' },
  { name: 'price_type_amount', level: 'priceType', cell: 'money' },
  { name: 'price_type_original', level: 'priceType', cell: 'money' },
  { name: 'price_type_proof', level: 'priceType', cell: 'localized' },
  { name: 'price_type_quota', level: 'priceType', cell: 'number' },
  { name: 'price_type_most', level: 'priceType', cell: 'number' },
  { name: 'price_type_needs', level: 'priceType', cell: 'text' },
  { name: 'price_type_hidden', level: 'priceType', cell: 'yesNo' },
  { name: 'contact_email', level: 'file', cell: 'text' },
  { name: 'contact_phone', level: 'file', cell: 'text' },
  { name: 'contact_phone2', level: 'file', cell: 'text' },
];

/** Names of a column in the header row: one, or one per text set. */
export function headersOf({ name, cell }: Column): string[] {
  return cell.startsWith('localized') ? TEXT_SETS.map((textSet) => `${name}_${textSet}`) : [name];
}

/** Headers that a file must have. A localized column needs only the header of the default text set. */
export const REQUIRED_HEADERS: readonly string[] = COLUMNS.filter(({ required }) => required).map(({ name, cell }) =>
  cell.startsWith('localized') ? `${name}_${DEFAULT_TEXT_SET}` : name,
);
