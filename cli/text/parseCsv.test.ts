import { expect, it } from 'vitest';
import { parseCsv } from './parseCsv.ts';

it.each(['\n', '\r\n', '\r'])('counts lines that end with %j, even inside quotation marks', (end) => {
  const text = ['name,notice', '"Jazz","first', 'second"', '', ',', 'Opera,'].join(end);

  expect(parseCsv(text).rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'name'],
    [2, 'Jazz'],
    [6, 'Opera'],
  ]);
});

it.each([
  ['id\n"a\nb"\n"c\nd\n', 4, /never closed/],
  ['id\n"a"b\n', 2, /closing/],
])('reports the row of a misplaced quotation mark in %j', (text, line, message) => {
  expect(parseCsv(text).problem).toEqual({ line, message: expect.stringMatching(message) });
});
