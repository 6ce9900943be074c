import { expect, it } from 'vitest';
import { parseCsv } from './parseCsv.ts';
import { writeCsv } from './writeCsv.ts';

it('writes files that other programs can read', () => {
  const cells = ['plain', 'a, b', 'say "hi"', 'two\r\nlines', '', '陳大文', '-12.50', '7'];

  const text = writeCsv(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [cells.with(7, '7')]);

  expect(text.endsWith('\r\n')).toBe(true);
  expect(parseCsv(text).rows[1]!.cells).toEqual(cells.with(3, 'two\nlines'));
});

it.each(['=1+1', '+62 812', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', "=cmd|' /C calc'!A0"])(
  '[S-189] writes %j as a text, not as a formula',
  (cell) => {
    const [, row] = parseCsv(writeCsv(['name'], [[cell]])).rows;

    expect(row!.cells[0]).toMatch(/^'/);
  },
);

it('does not change numbers', () => {
  expect(writeCsv(['a', 'b'], [[-5, '-5.25']])).toBe('\ufeffa,b\r\n-5,-5.25\r\n');
});
