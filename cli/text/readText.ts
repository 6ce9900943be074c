import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CommandError } from '../terminal/CommandError.ts';

export type TextSource = { name: string; text: string };

const WHY: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

/** Reads a file, or standard input for `-`. */
export async function readText(path: string, stdin: NodeJS.ReadableStream): Promise<TextSource> {
  const name = path === '-' ? 'standard input' : path;
  const bytes = await (path === '-' ? buffer(stdin) : readFile(path)).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${name} cannot be read: ${WHY[error.code ?? ''] ?? error.message}`);
  });
  try {
    return { name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    throw new CommandError(`${name} is not UTF-8 text. Save it as "UTF-8" (spreadsheets: "CSV UTF-8").`);
  }
}
