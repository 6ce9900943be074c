import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnnouncer } from './createAnnouncer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aReader() {
  const heard: [seconds: number, text: string][] = [];
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const announcer = createAnnouncer(
    (text) => heard.push([seconds(), text]),
    () => Date.now(),
  );
  return { ...announcer, heard };
}

it('announces a number at most every 30 seconds, always the latest one', () => {
  const { say, heard } = aReader();

  for (let number = 100; number > 60; number -= 1) {
    say(`${number} before you`, 'update');
    vi.advanceTimersByTime(1000);
  }

  expect(heard).toEqual([
    [0, '100 before you'],
    [30, '71 before you'],
  ]);
});

it('announces a mark at once', () => {
  const { say, heard } = aReader();

  say('100 before you', 'update');
  vi.advanceTimersByTime(5000);
  say('your turn', 'mark');

  expect(heard.at(-1)).toEqual([5, 'your turn']);
});

it('announces at most two texts a minute, and never replaces a mark with a number', () => {
  const { say, heard } = aReader();

  for (const text of ['joined', 'drawn', 'paused']) say(text, 'mark');
  say('99 before you', 'update');
  vi.advanceTimersByTime(120_000);

  expect(heard).toEqual([
    [0, 'joined'],
    [0, 'drawn'],
    [60, 'paused'],
  ]);
});
