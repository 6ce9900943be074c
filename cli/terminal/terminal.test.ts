import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
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

it('uses colour only on a terminal that wants it', () => {
  const paint = (given: Parameters<typeof aTerminal>[0]) => aTerminal(given).terminal.paint('red', 'no');

  expect(paint({ isTTY: true })).toBe('\u001b[31mno\u001b[39m');
  expect(paint({ isTTY: false })).toBe('no');
  expect(paint({ isTTY: true, noColor: '1' })).toBe('no');
});

it('shows a bar on a terminal from the second second on, and takes it away for what is said', () => {
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
