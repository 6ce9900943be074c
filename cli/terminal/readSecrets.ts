import { text } from 'node:stream/consumers';
import type { Terminal } from './terminal.ts';

const ENTER = /[\r\n]/;
const CANCEL = '\u0003';
const ERASE = ['\u007f', '\b'];

/** Reads secrets: typed without echo, or from a pipe. */
export async function readSecrets({ stdin, printStatus }: Terminal, questions: string[]): Promise<string[]> {
  if (!stdin.isTTY) {
    const lines = (await text(stdin)).split(/\r?\n/);
    return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
  }
  const answers: string[] = [];
  for (const question of questions) {
    printStatus(question);
    answers.push(await typeUnseen(stdin));
  }
  return answers;
}

function typeUnseen(stdin: NodeJS.ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let typed = '';
    const end = () => {
      stdin.off('data', onData).setRawMode(false).pause();
    };
    const onData = (chunk: Buffer) => {
      for (const key of chunk.toString()) {
        if (ENTER.test(key)) {
          end();
          return resolve(typed);
        }
        if (key === CANCEL) {
          end();
          return reject(new Error('Cancelled'));
        }
        typed = ERASE.includes(key) ? typed.slice(0, -1) : typed + key;
      }
    };
    stdin.setRawMode(true).resume().on('data', onData);
  });
}
