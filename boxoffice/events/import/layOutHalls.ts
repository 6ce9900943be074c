import { WORDS } from '#boxoffice/platform/words/words.ts';
import type { CatalogueFile, CatalogueSeatMap, CatalogueSession } from '#shared/contract/catalogueFile.ts';
import { TEXT_SETS } from '#shared/domain/language/languages.ts';
import type { LocalizedText } from '#shared/domain/language/localizedText.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

type Tier = CatalogueSession['tiers'][number];
type Refusal = { code: 'catalogue.invalid'; problems: string[] };

/** Distance between neighbouring seats, and between rows. */
const STEP = 10;
const GAP = 20;
const MARGIN = 20;
const STAGE = { height: 40, widest: 240 };
const MOST_IN_A_ROW = 200;
const MOST_ROWS = 200;

/**
 * Creates the seat map of a hall whose tiers have only `rows` and `seats`. The first tier is nearest to the stage, and
 * each row is centred. A gap in the seat numbers (`1-8, 11-18`) is an aisle.
 */
export function layOutHalls(file: CatalogueFile): Result<CatalogueFile, Refusal> {
  const problems: string[] = [];
  const activities = file.activities.map((activity) => ({
    ...activity,
    sessions: activity.sessions.map((session) => {
      const { problems: found, session: laidOut } = layOut(session);
      problems.push(...found.map((problem) => `sessions.${session.id}: ${problem}`));
      return laidOut;
    }),
  }));
  return problems.length > 0 ? refuse({ code: 'catalogue.invalid', problems }) : ok({ ...file, activities });
}

type Block = { tier: Tier; rows: string[]; seats: string[] };

function layOut(session: CatalogueSession): { session: CatalogueSession; problems: string[] } {
  const plain = session.tiers.filter(({ rows, seats }) => rows !== undefined || seats !== undefined);
  if (plain.length === 0) return { session, problems: [] };
  if (session.seatMap)
    return { session, problems: [`tiers.${plain[0]!.id}: rows: the session has a seat map already`] };
  const blocks: Block[] = [];
  const problems: string[] = [];
  for (const tier of plain) {
    const [rows, seats] = [readRange(tier.rows ?? '', MOST_ROWS), readRange(tier.seats ?? '', MOST_IN_A_ROW)];
    if (!rows) problems.push(`tiers.${tier.id}: rows: must be like A-K, 1-12 or A-F, H-K${hintAt(tier.rows)}`);
    if (!seats) problems.push(`tiers.${tier.id}: seats: must be like 1-24 or 1-8, 11-18`);
    if (rows && seats) blocks.push({ tier, rows, seats });
  }
  if (problems.length > 0) return { session, problems };
  const tiers = session.tiers.map(({ rows: _, seats: __, ...tier }) => tier);
  return { session: { ...session, tiers, seatMap: toSeatMap(blocks) }, problems };
}

const hintAt = (rows = '') => (/[a-z]{2}/i.test(rows) ? '; double letters like AA need a seat map' : '');

/** `A-C, E` → A, B, C, E. Undefined for text in another format, for duplicates, and for more than `most` entries. */
function readRange(text: string, most: number): string[] | undefined {
  const found: string[] = [];
  for (const part of text.split(',')) {
    const [, from = '', to = from] = /^ *(\d{1,3}|[A-Za-z]) *(?:- *(\d{1,3}|[A-Za-z]) *)?$/.exec(part) ?? [];
    const isNumber = /\d/.test(from);
    if (from === '' || isNumber !== /\d/.test(to)) return undefined;
    const [first, last] = isNumber ? [Number(from), Number(to)] : [from.charCodeAt(0), to.charCodeAt(0)];
    if (last < first || last - first >= most) return undefined;
    for (let at = first; at <= last; at += 1) found.push(isNumber ? String(at) : String.fromCharCode(at));
  }
  return found.length <= most && new Set(found).size === found.length ? found : undefined;
}

/** Seats with numbers keep the gaps between the numbers; seats with letters are side by side. */
function placesIn(seats: string[]): number[] {
  const first = Math.min(...seats.map(Number));
  return seats.map((seat, index) => (Number.isNaN(first) ? index : Number(seat) - first) * STEP);
}

function toSeatMap(blocks: Block[]): CatalogueSeatMap {
  const widest = blocks.map(({ seats }) => Math.max(...placesIn(seats)));
  const width = Math.max(...widest) + 2 * MARGIN;
  const stageWidth = Math.min(STAGE.widest, width / 2);
  let y = MARGIN + STAGE.height + 2 * GAP;
  const areas = blocks.map(({ tier, rows, seats }, block) => {
    const left = (width - widest[block]!) / 2;
    const places = placesIn(seats);
    const area = {
      id: tier.id,
      name: tier.name,
      seats: rows.flatMap((row, index) =>
        seats.map((number, at) => ({
          x: left + places[at]!,
          y: y + index * STEP,
          row,
          number,
          tierId: tier.id,
        })),
      ),
    };
    y += (rows.length - 1) * STEP + GAP;
    return area;
  });
  const stage = { x: (width - stageWidth) / 2, y: MARGIN, width: stageWidth, height: STAGE.height };
  return { width, height: y - GAP + MARGIN, stage: { ...stage, name: STAGE_NAME }, areas };
}

const STAGE_NAME = Object.fromEntries(TEXT_SETS.map((set) => [set, WORDS[set].hall.stage])) as LocalizedText;
