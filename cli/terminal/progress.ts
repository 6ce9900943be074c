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
