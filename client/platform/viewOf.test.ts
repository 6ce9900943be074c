import { expect, it } from 'vitest';
import { viewOf } from './viewOf.ts';

it('creates one view for the same responses and key', () => {
  const [home, list] = [{}, {}];
  let made = 0;
  const make = () => {
    made += 1;
    return { number: made };
  };

  const first = viewOf([home, list], 'en', make);

  expect(viewOf([home, list], 'en', make)).toBe(first);
  expect(viewOf([home, list], 'id', make)).toEqual({ number: 2 });
  expect(viewOf([home, {}], 'en', make)).toEqual({ number: 3 });
  expect(viewOf([{}, list], 'en', make)).toEqual({ number: 4 });
  expect(viewOf([home], 'en', make)).toEqual({ number: 5 });
  expect(viewOf([home, list], 'en', make)).toEqual({ number: 6 });
});
