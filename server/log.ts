import { type DestinationStream, type Logger, pino } from 'pino';
import { SECRET_FIELDS } from '#shared/domain/secretFields.ts';
import type { Config } from './config.ts';

/** `output` takes whole lines of other processes, so that there is one log. */
export type Log = { log: Logger; output: DestinationStream };

/** Readable on a terminal, JSON everywhere else. */
export function createLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): Log {
  const pretty = (logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty';
  const output: DestinationStream = pretty
    ? pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } })
    : pino.destination(1);
  return { log: pino({ level: logLevel, redact: { paths: SECRET_FIELDS, censor: '…' } }, output), output };
}
