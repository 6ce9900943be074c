import { parentPort, workerData } from 'node:worker_threads';
import { Trouble } from '../terminal/Trouble.ts';
import { readCodeUsage } from './codeUsage.ts';
import type { CodeAnswer, CodeQuestion } from './readCodeAside.ts';

const { root, settings } = workerData as CodeQuestion;
const answer: CodeAnswer = await readCodeUsage(root, settings).then(
  (usage) => ({ usage }),
  (error: unknown) => {
    if (error instanceof Trouble) return { trouble: error.message };
    throw error;
  },
);
parentPort!.postMessage(answer);
