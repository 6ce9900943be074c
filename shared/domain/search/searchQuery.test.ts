import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearch, type SearchQuery, toSearchWords } from './searchQuery.ts';
import { addDays, parseTimeWindow, toTimeSegment } from './timeWindow.ts';

const today = '2026-11-20';
const during = (start: string, end: string, ...words: string[]): SearchQuery => ({ words, days: { start, end } });
const on = (day: string, ...words: string[]): SearchQuery => ({ words, days: { start: day, end: day } });

describe('a search', () => {
  it.each<[string, SearchQuery]>([
    ['', { words: [] }],
    ['  Jazz   NIGHT ', { words: ['jazz', 'night'] }],
    ['Ｊａｚｚ Café', { words: ['jazz', 'cafe'] }],
    ["Don't Stop", { words: ['dont', 'stop'] }],
    ['jazz jazz', { words: ['jazz'] }],
    ['爵士', { words: ['爵士'] }],
    ['Jazz音樂會', { words: ['jazz', '音樂會'] }],
    ['100% _love_', { words: ['100', 'love'] }],
    ['2026-12-24', on('2026-12-24')],
    ['2026/12/24', on('2026-12-24')],
    ['24.12.2026', on('2026-12-24')],
    ['24 Dec', on('2026-12-24')],
    ['24th of December', on('2026-12-24')],
    ['Dec 24 2026', on('2026-12-24')],
    ['Dec 24, 2026', on('2026-12-24')],
    ['24 Desember', on('2026-12-24')],
    ['17 Agustus', on('2027-08-17')],
    ['12月24日', on('2026-12-24')],
    ['2027年1月2日', on('2027-01-02')],
    ['24/12', on('2026-12-24')],
    ['20 Nov', on('2026-11-20')],
    ['19 Nov', on('2027-11-19')],
    ['29 Feb', on('2028-02-29')],
    ['jazz 24 Dec', on('2026-12-24', 'jazz')],
    ['24/12 jazz macau', on('2026-12-24', 'jazz', 'macau')],
    ['演唱會12月24日', on('2026-12-24', '演唱會')],
    ['24 Dec 26 Dec', { words: [], days: { start: '2026-12-24', end: '2026-12-26' } }],
    ['31 Feb', { words: ['31', 'feb'] }],
    ['24 decibels', { words: ['24', 'decibels'] }],
    ['Studio 54 2026', { words: ['studio', '54', '2026'] }],
    ['13/13', { words: ['13'] }],
    ['december', during('2026-12-01', '2026-12-31')],
    ['Desember 2026', during('2026-12-01', '2026-12-31')],
    ['jazz dec', during('2026-12-01', '2026-12-31', 'jazz')],
    ['12月', during('2026-12-01', '2026-12-31')],
    ['十二月', during('2026-12-01', '2026-12-31')],
    ['2027年1月', during('2027-01-01', '2027-01-31')],
    ['十二月二十四日', on('2026-12-24')],
    ['november', during('2026-11-20', '2026-11-30')],
    ['may', during('2027-05-01', '2027-05-31')],
    ['may wong', { words: ['may', 'wong'] }],
    ['today', on('2026-11-20')],
    ['jazz tonight', on('2026-11-20', 'jazz')],
    ['tomorrow', on('2026-11-21')],
    ['besok', on('2026-11-21')],
    ['明天', on('2026-11-21')],
    ['演唱會後天', on('2026-11-22', '演唱會')],
    ['lusa', on('2026-11-22')],
    ['this weekend', during('2026-11-20', '2026-11-22')],
    ['akhir pekan', during('2026-11-20', '2026-11-22')],
    ['本週末', during('2026-11-20', '2026-11-22')],
    ['周末', during('2026-11-20', '2026-11-22')],
    ['next weekend', during('2026-11-27', '2026-11-29')],
    ['minggu ini', during('2026-11-20', '2026-11-22')],
    ['下星期', during('2026-11-23', '2026-11-29')],
    ['next month', during('2026-12-01', '2026-12-31')],
    ['bulan ini', during('2026-11-20', '2026-11-30')],
    ['下個月', during('2026-12-01', '2026-12-31')],
  ])('%j', (keyword, query) => {
    expect(readSearch(keyword, today)).toEqual(query);
  });

  it('finds the day in every spelling, after a word', () => {
    const month = (day: string, locale: string, length: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(new Date(day));
    const spellings: ((day: string, d: number, m: number) => string)[] = [
      (day) => day,
      (day) => day.replaceAll('-', '/'),
      (day, d) => `${d} ${month(day, 'en', 'long')}`,
      (day, d) => `${d} ${month(day, 'en', 'short')} ${day.slice(0, 4)}`,
      (day, d) => `${month(day, 'en', 'long')} ${d}, ${day.slice(0, 4)}`,
      (day, d) => `${d} ${month(day, 'id', 'long')}`,
      (day, d) => `${d} ${month(day, 'id', 'short')}`,
      (_, d, m) => `${d}/${m}`,
      (_, d, m) => `${m}月${d}日`,
      (day, d, m) => `${day.slice(0, 4)}年${m}月${d}日`,
    ];

    fc.assert(
      fc.property(fc.nat(364), fc.constantFrom(...spellings), (ahead, spell) => {
        const day = addDays(today, ahead);
        const text = spell(day, Number(day.slice(8)), Number(day.slice(5, 7)));
        expect(readSearch(`opera ${text}`, today)).toEqual(on(day, 'opera'));
      }),
    );
  });

  it('accepts any text, and parses only a limited length of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (keyword) => {
        const { words, days } = readSearch(keyword, today);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) expect(toSearchWords(word)).toEqual([word]);
        if (days) expect(parseTimeWindow(toTimeSegment(days))).toEqual(days);
      }),
    );
  });
});
