import { groupMegabytes } from './groupMemory.ts';
import { type Load, loadFrom } from './loadFrom.ts';
import { onCore, type Program, startProgram } from './startProgram.ts';

/** Results of a server in one round. */
export type Result = { perSecond: number; p99Ms: number; residentMb: number };
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

const SERVER_CORE = 0;
const LOAD_CORE = 1;
const WARM_UP_SECONDS = 3;

/** Starts a server on one core, and freezes it except while it is measured. */
export async function startServer(program: Program) {
  const server = startProgram(onCore(SERVER_CORE, program));
  await server.answers();
  server.signal('SIGSTOP');

  async function awake<Value>(work: () => Promise<Value>): Promise<Value> {
    server.signal('SIGCONT');
    try {
      return await work();
    } finally {
      server.signal('SIGSTOP');
    }
  }

  return {
    awake,
    /** Puts load on the server from the other core, after a warm-up. */
    async measure({ path, headers = {}, visits, seconds }: Omit<Load, 'address'> & { path: string }): Promise<Result> {
      const load = { address: program.url + path, headers, ...(visits && { visits }) };
      return awake(async () => {
        await loadFrom(LOAD_CORE, { ...load, seconds: WARM_UP_SECONDS });
        const { failures, ...achieved } = await loadFrom(LOAD_CORE, { ...load, seconds });
        if (failures > 0) throw new Error(`${load.address}: ${failures} failed requests`);
        return { ...achieved, residentMb: groupMegabytes(server.group, 'Rss') };
      });
    },
    async stop() {
      server.signal('SIGCONT');
      await server.stop();
    },
  };
}
