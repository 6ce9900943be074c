import { hostname, userInfo } from 'node:os';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { toDay, toMoment } from './optionValues.ts';
import { createProgress } from './progress.ts';
import { createTerminal } from './terminal.ts';

function aTerminal({ isTTY, noColor }: { isTTY: boolean; noColor?: string }) {
  const [stdout, stderr] = [0, 0].map(
    () => Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream,
  );
  const outside = { stdin: new PassThrough() as unknown as NodeJS.ReadStream, stdout: stdout!, stderr: stderr! };
  const terminal = createTerminal({ ...outside, noColor, exitWith: () => {} });
  return { terminal, printed: () => String(stdout!.read() ?? ''), said: () => String(stderr!.read() ?? '') };
}

it('uses colour only on a terminal, and only without NO_COLOR', () => {
  const paint = (given: Parameters<typeof aTerminal>[0]) => aTerminal(given).terminal.paint('red', 'no');

  expect(paint({ isTTY: true })).toBe('\u001b[31mno\u001b[39m');
  expect(paint({ isTTY: false })).toBe('no');
  expect(paint({ isTTY: true, noColor: '1' })).toBe('no');
});

it('shows a bar on a terminal after one second, and removes it while a line is printed', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { terminal, said, printed } = aTerminal({ isTTY: true });
  const progress = createProgress(terminal, 4);

  progress.step('home');
  const early = said();
  vi.advanceTimersByTime(1500);
  progress.step('contact');
  const late = said();
  terminal.print('result');
  progress.done();
  vi.useRealTimers();

  expect(early).toBe('');
  expect(late).toBe(`${'█'.repeat(12)}${'░'.repeat(12)} 2/4 contact`);
  expect(said()).toBe('\r\u001b[2K');
  expect(printed()).toBe('result\n');
});

it('shows no progress bar without a terminal', () => {
  const { terminal } = aTerminal({ isTTY: false });

  expect(terminal.sketch).toBeUndefined();
});

it('[S-187] shows control characters of files and buyers instead of obeying them', () => {
  const { terminal, printed, said } = aTerminal({ isTTY: true });
  const hostile = 'no time zone: \u001b]0;PWNED\u0007\u001b[2J\u001b[8m\u202e\r0 problems';

  terminal.print(`${terminal.paint('red', 'bad')} ${hostile}`);
  terminal.printStatus(hostile);

  const shown = String.raw`no time zone: \u{1b}]0;PWNED\u{7}\u{1b}[2J\u{1b}[8m\u{202e}\u{d}0 problems`;
  expect(printed()).toBe(`\u001b[31mbad\u001b[39m ${shown}\n`);
  expect(said()).toBe(`${shown}\n`);
});

it.each(['2027-02-31', '2027-13-01', '2027-2-3', '2027-04-31'])('refuses %s, which is not a valid day', (day) => {
  expect(() => toDay(day)).toThrow('a day like');
  expect(() => toMoment(`${day}T20:00+08:00`)).toThrow('a time with an offset');
});

it('names the operator after the user of the process if USER is unset', () => {
  expect(readEnvironment({}).operator).toBe(`${userInfo().username}@${hostname()}`);
});

it('accepts a space between date and time', () => {
  expect(toMoment('2028-02-29 20:00+08:00')).toEqual(new Date('2028-02-29T12:00Z'));
});
