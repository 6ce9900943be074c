import { statfsSync } from 'node:fs';
import { explainPort } from '#shared/kernel/explainPort.ts';
import { StartError } from '#shared/kernel/StartError.ts';
import { LEAST_FREE_BYTES } from './operations/ops/freeDisk.ts';

type Environment = { DATABASE_URL?: string | undefined; DATA_DIR?: string | undefined };

/** The embedded database alone keeps 240 files open. */
const LEAST_FILES = 512;
/**
 * Codes of network errors, and PostgreSQL's classes of errors about connection, authorisation, database name,
 * resources and operator intervention.
 */
const CONNECTION_CODES = /^(E[A-Z]+|08\w{3}|28\w{3}|3D\w{3}|53\w{3}|57P\w{2})$/;

/**
 * Explains why the box office did not start, and names the setting to change if there is one. Returns the stack trace
 * of an unknown error.
 */
export function explainStart(error: unknown, { DATABASE_URL, DATA_DIR = './data' }: Environment): string {
  if (error instanceof StartError) return error.message;
  const taken = explainPort(error);
  if (taken) return taken;
  const { message, code, stack } = rootOf(error);
  if (DATABASE_URL && CONNECTION_CODES.test(code ?? ''))
    return `The database of DATABASE_URL cannot be opened: ${message || code}`;
  if (DATABASE_URL) return String(stack);

  const { bavail, bsize } = statfsSync(DATA_DIR);
  const files = openFilesLimit();
  if (bavail * bsize < LEAST_FREE_BYTES)
    return `The disk is full: the embedded database in ${DATA_DIR} needs more space. Free some, or set DATA_DIR to another disk.`;
  if (files < LEAST_FILES)
    return `Only ${files} files may be open at once: the embedded database needs ${LEAST_FILES} (ulimit -n).`;
  return String(stack);
}

/**
 * Drizzle wraps the errors of the database. Node's `AggregateError` for several failed addresses has no message, only
 * the individual errors.
 */
function rootOf(error: unknown): { message: string; code?: string | undefined; stack?: string | undefined } {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown[] };
  if (errors?.length) return rootOf(errors[0]);
  return cause === undefined ? (error as Error) : rootOf(cause);
}

function openFilesLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
