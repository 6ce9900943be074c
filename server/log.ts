import { type DestinationStream, type Logger, pino } from 'pino';
import { SECRET_FIELDS } from '#shared/contract/loggableAddress.ts';
import type { Config } from './config.ts';

/** `output` receives complete log lines of child processes, so that all processes share one log. */
export type Log = { log: Logger; output: DestinationStream };

/** Time for which log lines are buffered. A write for each line would take 5 % of the time of a page. */
const LOG_DELAY_MS = 100;

/** Without LOG_FORMAT, logs readable lines on a terminal, and JSON elsewhere. */
export function createLog({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>): Log {
  const pretty = (logFormat ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty';
  const output: DestinationStream = pretty
    ? pino.transport({ target: 'pino-pretty', options: { ignore: 'pid,hostname', singleLine: true } })
    : collected();
  return { log: pino({ level: logLevel, redact: { paths: SECRET_FIELDS, censor: '…' } }, output), output };
}

function collected(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 4096 });
  process.once('exit', () => output.flushSync());
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      timer ??= setTimeout(flush, LOG_DELAY_MS).unref();
    },
  };
}
