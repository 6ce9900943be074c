import { Command } from 'commander';

const GOOD = 0;
const NOT_READY = 1;
const UNREACHABLE = 3;

type Health = { url: string; alive: boolean; ready: boolean; milliseconds: number };
type HealthDeps = { print: (line: string) => void; exitWith: (code: number) => void };

/** `frontrow health [URL]`: does the shop's process answer, and does it take visitors? */
export function healthCommand({ print, exitWith }: HealthDeps): Command {
  return new Command('health')
    .description('is this shop alive and ready?')
    .argument('[url]', 'where the shop is', 'http://127.0.0.1:3000')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  frontrow health https://tickets.example --json\n\nExit codes: 0 ready, 1 not ready, 3 unreachable',
    )
    .action(async (url: string, { json }: { json?: boolean }) => {
      const health = await readHealth(url);
      print(json ? JSON.stringify(health) : describe(health));
      exitWith(!health.alive ? UNREACHABLE : health.ready ? GOOD : NOT_READY);
    });
}

async function readHealth(url: string): Promise<Health> {
  const startedAt = performance.now();
  const alive = await answersOk(`${url}/livez`);
  const ready = alive && (await answersOk(`${url}/readyz`));
  return { url, alive, ready, milliseconds: Math.round(performance.now() - startedAt) };
}

async function answersOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok ?? false;
}

function describe({ url, alive, ready, milliseconds }: Health): string {
  if (!alive) return `${url} does not answer`;
  return `${url} is ${ready ? 'ready' : 'alive, but takes no visitors'} (${milliseconds} ms)`;
}
