import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  realpathSync,
} from 'node:fs';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { create, extract } from 'tar';
import { LEAST_FREE_BYTES, MEGABYTE, readFreeBytes } from '#boxoffice/operations/ops/freeDisk.ts';
import { SECOND_MS } from '#shared/kernel/durations.ts';
import { makeFolders } from '#shared/kernel/makeFolders.ts';
import { refuseFolder } from '#shared/kernel/StartError.ts';
import { CommandError, cannotWrite, EXIT } from '../terminal/CommandError.ts';
import { type BoxOfficePlace, openBoxOffice } from './openBoxOffice.ts';
import { readStockAudit, type StockAudit } from './readStockAudit.ts';

/** `pausedMs`: time during which no other client was served. */
type Backup = { bytes: number; pausedMs: number };
type Target = { file: string; overwrite: boolean };

/** Contents of an archive. Without the cookie secret, a restore would log out all visitors. */
const PARTS = ['database', 'cookie-secret'];
/**
 * Interval of keep-alive statements. The embedded database serves one client at a time, and a client that sends no
 * statement for some seconds loses its turn.
 */
const SIGN_OF_LIFE_MS = SECOND_MS;

/**
 * Copies the embedded database into a compressed archive, even while the shop is selling. The files are read in a
 * transaction, during which nothing else is written; they are compressed afterwards.
 */
export async function backupDatabase(place: BoxOfficePlace, { file: given, overwrite }: Target): Promise<Backup> {
  refuseServer(place, 'pg_dump');
  const file = requirePlace(given, overwrite);
  const home = resolve(place.dataDir);
  await requireRoom(home);
  const office = await openBoxOffice(place, 'looking');
  const [copy, part] = [`${file}.copy`, `${file}.part`];
  const removeParts = () => Promise.all([copy, part].map((path) => rm(path, { force: true })));
  try {
    // Removes files that an aborted run left, because an overwritten file keeps its owner and permissions.
    await removeParts();
    const pausedMs = await office.db.transaction(async (tx) => {
      await tx.execute(sql`checkpoint`);
      const startedAt = performance.now();
      const alive = setInterval(() => void tx.execute(sql`select 1`), SIGN_OF_LIFE_MS);
      const parts = PARTS.filter((name) => existsSync(join(home, name)));
      await create({ cwd: home, file: copy, mode: 0o600 }, parts).finally(() => clearInterval(alive));
      return performance.now() - startedAt;
    });
    await compress(copy, part);
    await rename(part, file);
    return { bytes: (await stat(file)).size, pausedMs: Math.round(pausedMs) };
  } catch (error) {
    throw explainWriting(error, file);
  } finally {
    await removeParts();
    await office.close();
  }
}

/** Requires free disk space, because the checkpoint before the copy writes all cached changes to disk. */
async function requireRoom(home: string): Promise<void> {
  if (!existsSync(home)) return;
  const bytes = await readFreeBytes(home);
  if (bytes >= LEAST_FREE_BYTES) return;
  const [free, least] = [bytes, LEAST_FREE_BYTES].map((number) => Math.floor(number / MEGABYTE));
  throw new CommandError(
    `${free} MB are free in ${home}: make room first. A backup needs ${least} MB there`,
    EXIT.unwritable,
  );
}

/**
 * Checks the target before the shop has to wait for the backup. Follows a symbolic link, so that the backup replaces
 * the link's target, not the link.
 */
function requirePlace(given: string, overwrite: boolean): string {
  const file = existsSync(given) ? realpathSync(given) : given;
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
  } catch (error) {
    throw cannotWrite(file, error);
  }
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new CommandError(`${file} is not a regular file, and a backup would replace it`);
  if (found && !overwrite) throw new CommandError(`${file} already exists: give another name, or add --overwrite`);
  return file;
}

const OF_FILES = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'ENOENT', 'ENOTDIR', 'EISDIR'];
const explainWriting = (error: unknown, file: string): unknown =>
  OF_FILES.includes((error as NodeJS.ErrnoException).code ?? '') ? cannotWrite(file, error) : error;

/**
 * Unpacks an archive into a DATA_DIR that has neither a database nor a cookie secret, applies pending migrations,
 * and audits the restored database. If the archive cannot be used, DATA_DIR stays as it was.
 */
export async function restoreDatabase(place: BoxOfficePlace, file: string): Promise<StockAudit> {
  refuseServer(place, 'pg_restore');
  const home = resolve(place.dataDir);
  const existing = PARTS.find((name) => existsSync(join(home, name)));
  if (existing) throw new CommandError(`There is a ${existing} in ${home} already: restore into an empty DATA_DIR`);
  const isNew = !existsSync(home);
  const unpacked = join(home, 'restoring');
  await rm(unpacked, { recursive: true, force: true });
  await makeFolders(unpacked, (path) => mkdir(path, { mode: 0o700 })).catch((error) => refuseFolder(home, error));
  try {
    await unpack(file, unpacked);
    const { database, ...audit } = await readStockAudit({ ...place, dataDir: unpacked });
    const parts = PARTS.filter((name) => existsSync(join(unpacked, name)));
    if (parts.includes('cookie-secret')) await chmod(join(unpacked, 'cookie-secret'), 0o600);
    for (const name of parts) await rename(join(unpacked, name), join(home, name));
    return { database: database.replace(unpacked, home), ...audit };
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    if (isNew && !existsSync(join(home, 'database'))) await rm(home, { recursive: true, force: true });
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  await extract({ cwd: folder, file, strict: true }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new CommandError(`${file} cannot be read as a backup: ${why}`);
  });
  if (!existsSync(join(folder, 'database', 'PG_VERSION')))
    throw new CommandError(`${file} is not a backup of a box office`);
  const place = { databaseUrl: undefined, dataDir: folder };
  const office = await openBoxOffice(place, 'writing').catch((error: Error) => {
    throw new CommandError(`${file} has a database that cannot be opened: ${error.message}`);
  });
  await office.close();
}

function refuseServer({ databaseUrl }: BoxOfficePlace, program: string): void {
  if (databaseUrl)
    throw new CommandError(`DATABASE_URL names a PostgreSQL server: use ${program}, see docs/operations.md`);
}

async function compress(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createGzip(), createWriteStream(to, { mode: 0o600, flush: true }));
}
