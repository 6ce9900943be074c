import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, createPalette, darkenUntilReadable, findPalePairs, writePalette } from './palette.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const RUNS = { numRuns: 50 };

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#c2410c', '#ffffff', 5.18],
])('%s on %s has a contrast of %s', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
});

it('accepts the accent of the demo, but not a light green', () => {
  expect(findPalePairs('#c2410c')).toEqual([]);
  expect(findPalePairs('#7ed957').length).toBeGreaterThan(0);
});

it('suggests an accepted colour near a refused one', () => {
  fc.assert(
    fc.property(colour, (accent) => findPalePairs(darkenUntilReadable(accent)).length === 0),
    RUNS,
  );
});

it('derives readable tones, in light and dark', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      const accent = darkenUntilReadable(chosen);
      const { light, dark } = createPalette({ primary: chosen, accent });
      const pairs = [
        [light['accent-strong'], light['accent-soft']],
        [light['accent-strong'], '#f2ede6'],
        [light['on-accent'], light['accent-strong']],
        [dark.accent, '#1f1b17'],
        [dark.accent, '#14110e'],
        [dark.accent, dark['accent-soft']],
        [dark['accent-strong'], dark['accent-soft']],
        [dark['accent-strong'], '#1f1b17'],
        [dark['on-accent'], dark.accent],
        [dark['on-accent'], dark['accent-strong']],
        ['#f7f2eb', dark['accent-soft']],
      ];
      return pairs.every(([text, ground]) => contrastOf(text!, ground!) >= 4.5);
    }),
    RUNS,
  );
});

it('writes the variables of both schemes', () => {
  const css = writePalette(createPalette({ primary: '#1a7f37', accent: '#116329' }));

  expect(css).toMatch(
    /^:root\{--color-brand:#1a7f37;--accent:#116329;.*@media \(prefers-color-scheme:dark\)\{:root\{--accent:#/,
  );
});
