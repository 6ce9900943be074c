import type { Terminal } from './terminal.ts';

const SIGNS = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'];
const PATIENCE_MS = 1_000;

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
