import { DEFAULT_TEXT_SET, TEXT_SETS } from '#shared/domain/languages.ts';
import { ok, type Result, refuse } from '#shared/domain/result.ts';
import type { Cell } from './csvColumns.ts';

type Read = Result<unknown, string>;

/** Converts the cells of a column (one per text set if it is localized) to the catalogue's value. */
export function readCell(cell: Cell, texts: string[]): Read {
  const [text = ''] = texts;
  switch (cell) {
    case 'text':
      return ok(text);
    case 'localized':
      return readLocalized(texts);
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? ok(Number(text)) : refuse('must be a number like 12 or 8.5');
    case 'yesNo':
      return /^(yes|no|true|false)$/i.test(text) ? ok(/^(yes|true)$/i.test(text)) : refuse('must be yes or no');
    case 'money':
      return readMoney(text);
    case 'moment':
      return readMoment(text);
    case 'list':
      return ok(split(text, ';'));
    case 'localizedList':
      return readParts(texts, ';');
    case 'localizedLines':
      return readParts(texts, '\n');
  }
}

/** An empty cell means that the text set lacks the text. */
function readLocalized(texts: string[]): Read {
  const known = TEXT_SETS.flatMap((textSet, index) => (texts[index] ? [[textSet, texts[index]]] : []));
  const text = Object.fromEntries(known);
  return text[DEFAULT_TEXT_SET] ? ok(text) : refuse(`must be there in ${DEFAULT_TEXT_SET}`);
}

/** Parses money into hundredths with integers, which avoids rounding errors. */
function readMoney(text: string): Read {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined
    ? refuse('must be an amount like 480 or 480.50')
    : ok(Number(whole + cents.padEnd(2, '0')));
}

/** Accepts a date and time with or without `T` and seconds. The UTC offset is required. */
function readMoment(text: string): Read {
  const [, day, time, seconds = ':00', offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})? ?(Z|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  return day ? ok(`${day}T${time}${seconds}${offset}`) : refuse('must be a moment like 2026-12-12 20:00+08:00');
}

function readParts(texts: string[], separator: string): Read {
  const lists = texts.map((text) => split(text, separator));
  const { length } = lists[TEXT_SETS.indexOf(DEFAULT_TEXT_SET)] ?? [];
  if (length === 0) return refuse(`must be there in ${DEFAULT_TEXT_SET}`);
  if (lists.some((parts) => parts.length > 0 && parts.length !== length))
    return refuse(`must have as many parts in each language as in ${DEFAULT_TEXT_SET}`);
  const toText = (index: number) =>
    Object.fromEntries(TEXT_SETS.flatMap((textSet, at) => (lists[at]?.[index] ? [[textSet, lists[at][index]]] : [])));
  return ok(Array.from({ length: length! }, (_, index) => toText(index)));
}

const split = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
