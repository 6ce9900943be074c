import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import type { Database, OpenDatabase } from '#boxoffice/platform/database/database.ts';
import { applyMigrations, findMigrations } from '#boxoffice/platform/database/migrations.ts';
import { openEmbeddedDatabase } from '#boxoffice/platform/embedded/openEmbeddedDatabase.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';

/** Location of the box office's database: a PostgreSQL server, or the embedded database in a folder. */
export type BoxOfficePlace = { databaseUrl: string | undefined; dataDir: string };
/**
 * `looking` opens the database as it is. `reading` requires an up-to-date schema. `writing` applies migrations, and
 * creates the embedded database if there is none.
 */
export type Purpose = 'looking' | 'reading' | 'writing';
export type OpenBoxOffice = Omit<OpenDatabase, 'poolState'> & {
  /** Description of the database for messages, without a password. */
  label: string;
  /** True while a shop runs on the same embedded database. */
  isShared: boolean;
  /** Folder of the embedded database, if the call created it. */
  madeIn?: string;
};

/** Opens the box office's database. A running shop shares its embedded database over a socket. */
export async function openBoxOffice(place: BoxOfficePlace, purpose: Purpose): Promise<OpenBoxOffice> {
  const office = (await connect(place, purpose)) ?? (await openFolder(resolve(place.dataDir), purpose));
  if (purpose !== 'reading') return office;

  const { pending } = await findMigrations(office.db);
  if (pending.length === 0) return office;
  await office.close();
  throw new CommandError(
    `${office.label} lacks ${pending.length} migration(s). Run "frontrow db migrate", or start the shop once.`,
  );
}

/** Opens the box office's database for one task, and closes it afterwards. */
export async function withBoxOffice<Value>(
  place: BoxOfficePlace,
  work: (db: Database, office: OpenBoxOffice) => Promise<Value>,
  purpose: Purpose = 'reading',
): Promise<Value> {
  const office = await openBoxOffice(place, purpose);
  return work(office.db, office).finally(office.close);
}

/**
 * Connects to the server that DATABASE_URL names or, if it is unset, to a running shop's socket. Undefined if
 * DATABASE_URL is unset and no shop runs.
 */
async function connect({ databaseUrl, dataDir }: BoxOfficePlace, purpose: Purpose): Promise<OpenBoxOffice | undefined> {
  const home = resolve(dataDir);
  const label = databaseUrl ? describeServer(databaseUrl) : `The running shop's database in ${home}`;
  const where = databaseUrl
    ? { connectionString: databaseUrl }
    : { host: home, user: 'postgres', database: 'postgres', ssl: false };
  const client = new pg.Client({ ...where, application_name: 'frontrow', connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    if (!databaseUrl && isConnectionRefused(error)) return undefined;
    throw new CommandError(`${label} does not answer: ${explain(error)}`, EXIT.unreachable);
  }
  if (databaseUrl && purpose === 'writing') {
    await client.end();
    return { ...(await openDatabase({ databaseUrl })), label, isShared: false };
  }
  const db = drizzle({ client });
  if (purpose === 'writing') await applyMigrations(db);
  return { db: db as unknown as Database, close: () => client.end(), label, isShared: !databaseUrl };
}

async function openFolder(home: string, purpose: Purpose): Promise<OpenBoxOffice> {
  const isMissing = !existsSync(join(home, 'database'));
  if (purpose !== 'writing' && isMissing)
    throw new CommandError(
      `There is no box office in ${home}. Start the shop first, or set DATA_DIR or DATABASE_URL.`,
      EXIT.unreachable,
    );
  try {
    const office = await openEmbeddedDatabase(home, { migrating: purpose === 'writing' });
    return {
      ...office,
      label: `The embedded database in ${home}`,
      isShared: false,
      ...(isMissing && { madeIn: home }),
    };
  } catch (error) {
    throw new CommandError(explain(error), EXIT.unreachable, { cause: error });
  }
}

function describeServer(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl))
    throw new CommandError('DATABASE_URL is not an address like postgres://user@host/database');
  const { host, pathname } = new URL(databaseUrl);
  return `The database ${pathname.slice(1)} on ${host || 'this machine'}`;
}

const isConnectionRefused = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '');

/** If a host name has several addresses and all of them fail, Node's error has a code but no message. */
function explain(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
