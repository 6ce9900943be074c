import { ok, type Result, refuse } from '#shared/domain/result.ts';
import type { Cell } from './csvColumns.ts';

type Read = Result<unknown, string>;

/** Converts the cells of a column (three if it is localized) to the catalogue's value. */
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

function readLocalized([en = '', id = '', zh = '']: string[]): Read {
  return en && id && zh ? ok({ en, id, 'zh-HK': zh }) : refuse('must be there in en, id and zh-HK');
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
  const [en = [], id = [], zh = []] = texts.map((text) => split(text, separator));
  if (en.length !== id.length || en.length !== zh.length) return refuse('must have as many parts in en, id and zh-HK');
  return ok(en.map((part, index) => ({ en: part, id: id[index]!, 'zh-HK': zh[index]! })));
}

const split = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
