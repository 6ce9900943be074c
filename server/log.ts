import { type DestinationStream, type Logger, pino } from 'pino';
import { SECRET_FIELDS } from '#shared/domain/secretFields.ts';
import type { Config } from './config.ts';

/** `output` takes whole lines of other processes, so that there is one log. */
export type Log = { log: Logger; output: DestinationStream };

/** Lines wait so long for others, to be written together: a write for each would take a twentieth of a page's time. */
const LOG_DELAY_MS = 100;

/** Readable on a terminal, JSON everywhere else. */
export function createLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): Log {
  const pretty = (logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty';
  const output: DestinationStream = pretty
    ? pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } })
    : collected();
  return { log: pino({ level: logLevel, redact: { paths: SECRET_FIELDS, censor: '…' } }, output), output };
}

function collected(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 4096, periodicFlush: LOG_DELAY_MS });
  process.once('exit', () => output.flushSync());
  return output;
}
