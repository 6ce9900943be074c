import type { Terminal } from './terminal.ts';

const BAR_WIDTH = 24;
const PATIENCE_MS = 1_000;

export type Progress = { step: (label: string) => void; done: () => void };

/** Shows a progress bar on a terminal after the first second. Faster commands need none. */
export function createProgress({ sketch }: Pick<Terminal, 'sketch'>, total: number): Progress {
  const startedAt = performance.now();
  let count = 0;
  return {
    step(label) {
      count += 1;
      if (performance.now() - startedAt < PATIENCE_MS) return;
      const filled = Math.round((Math.min(count, total) / Math.max(total, 1)) * BAR_WIDTH);
      sketch?.(`${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${count}/${total} ${label}`);
    },
    done: () => sketch?.(''),
  };
}

const SIGNS = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'];

/** Shows a progress message on a terminal while a task of unknown duration runs. */
export async function whileWaiting<Value>(
  { sketch }: Pick<Terminal, 'sketch'>,
  label: string,
  work: Promise<Value>,
): Promise<Value> {
  if (!sketch) return work;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const ms = performance.now() - startedAt;
    if (ms >= PATIENCE_MS)
      sketch(`${SIGNS[Math.floor(ms / 100) % SIGNS.length]} ${label} (${Math.floor(ms / 1000)} s)`);
  }, 100);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    sketch('');
  }
}
