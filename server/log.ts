import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** No line of ours holds them; should one ever come in with a logged object, its value does not stay. */
const SECRET = ['headers', 'body', 'cookie', 'token', 'password', 'code', 'email', 'phone'];

/** Readable on a terminal, JSON everywhere else. */
export function createLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  const pretty = (logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty';
  return pino({
    level: logLevel,
    redact: { paths: SECRET, censor: '…' },
    ...(pretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } } }),
  });
}
