import type { DoorRow } from '#boxoffice/money/reports/readDoorList.ts';
import { isMoment } from '#shared/domain/language/zonedMoment.ts';
import { CommandError } from '../terminal/CommandError.ts';
import { parseCsv } from '../text/parseCsv.ts';
import { readText } from '../text/readText.ts';

/** Door lists of `frontrow sales doors`, indexed by code, ticket and session. */
export type DoorList = {
  findByCode: (code: string) => DoorRow | undefined;
  findByTicket: (ticketId: string) => DoorRow | undefined;
  /** Any row of the session, for its name and its times. */
  findShow: (sessionId: string) => DoorRow | undefined;
  sessions: string[];
  /** The venue's UTC offset, such as `+08:00`. */
  offset: string | undefined;
};

const REQUIRED: (keyof DoorRow)[] = [
  'code',
  'name',
  'state',
  'tier',
  'event',
  'session',
  'startsAt',
  'ticket',
  'validFrom',
  'validUntil',
];

/** Reads door lists as CSV, even after a spreadsheet program has saved them. */
export async function readDoorLists(files: readonly string[], stdin: NodeJS.ReadableStream): Promise<DoorList> {
  const read = (await Promise.all(files.map((file) => readRows(file, stdin)))).flat();
  // A refund in any list counts: an older list lacks later refunds.
  const refunded = new Set(read.filter(({ state }) => state === 'refunded').map(({ ticket }) => ticket));
  const rows = read.map((row) => (refunded.has(row.ticket) ? { ...row, state: 'refunded' as const } : row));
  const byCode = new Map(rows.filter(({ code }) => code).map((row) => [toPlainCode(row.code), row]));
  const byTicket = new Map(rows.map((row) => [row.ticket, row]));
  const shows = new Map(rows.map((row) => [row.session, row]));
  return {
    findByCode: (code) => byCode.get(toPlainCode(code)),
    findByTicket: (ticketId) => byTicket.get(ticketId),
    findShow: (sessionId) => shows.get(sessionId),
    sessions: [...shows.keys()],
    offset: /[+-]\d\d:\d\d$/.exec(rows[0]?.startsAt ?? '')?.[0],
  };
}

/** Normalises a typed code: removes hyphens, and changes letters to upper case. */
const toPlainCode = (code: string) => code.replaceAll('-', '').toUpperCase();

async function readRows(file: string, stdin: NodeJS.ReadableStream): Promise<DoorRow[]> {
  const { name, text } = await readText(file, stdin);
  const { rows, problem } = parseCsv(text, /^[^\n]*;/.test(text) ? ';' : ',');
  const header = rows[0]?.cells ?? [];
  const missing = REQUIRED.find((column) => !header.includes(column));
  const told = problem?.message ?? (missing && `no column ${missing}`);
  const refuse = (why: string): never => {
    throw new CommandError(`${name} is not a door list (${why}): "frontrow sales doors SESSION" writes one`);
  };
  if (told) refuse(told);
  return rows.slice(1).map(({ line, cells }) => {
    const row = Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])) as DoorRow;
    const isDated = [row.validFrom, row.validUntil].every(isMoment);
    const state = row.state.trim().toLowerCase() as DoorRow['state'];
    return isDated ? { ...row, state } : refuse(`line ${line} has no times with their offset`);
  });
}
