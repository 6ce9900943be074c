import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Trouble } from '../terminal/Trouble.ts';
import type { CodeUsage } from './codeUsage.ts';
import type { Settings } from './settings.ts';

export type CodeQuestion = { root: string; settings: Settings };
export type CodeAnswer = { usage: CodeUsage | undefined } | { trouble: string };

/** Reads the code on the other core, while this one looks at the words. */
export async function readCodeAside(root: string, settings: Settings): Promise<CodeUsage | undefined> {
  const worker = new Worker(new URL('./codeWorker.ts', import.meta.url), {
    workerData: { root, settings } satisfies CodeQuestion,
  });
  const [answer] = (await once(worker, 'message')) as [CodeAnswer];
  if ('trouble' in answer) throw new Trouble(answer.trouble);
  return answer.usage;
}
