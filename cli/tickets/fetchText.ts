import { CommandError, EXIT } from '../terminal/CommandError.ts';
import { readText } from '../text/readText.ts';

const LONGEST_MS = 10_000;

/** Reads a file, standard input, or an address. `what` names it in errors. */
export async function fetchText(place: string, what: string, stdin: NodeJS.ReadableStream): Promise<string> {
  if (!/^https?:\/\//.test(place)) return (await readText(place, stdin)).text;
  const answer = await fetch(place, { signal: AbortSignal.timeout(LONGEST_MS) }).catch(() => undefined);
  if (!answer?.ok)
    throw new CommandError(`No ${what} from ${place}: ${answer?.status ?? 'no answer'}`, EXIT.unreachable);
  return answer.text();
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
