import type { PGlite } from '@electric-sql/pglite';

type Settings = [name: string, setting: string][];

const RESET = 'reset session authorization; reset role; reset all';
/** Together with `RESET`, does most of what `discard all` does, but keeps the prepared statements of this process. */
const DISCARD = `
  close all; unlisten *; select pg_advisory_unlock_all(); discard temp;
  do $$ declare prepared record; begin
    for prepared in select name from pg_prepared_statements where name not like 'frontrow\\_%'
    loop execute format('deallocate %I', prepared.name); end loop;
  end $$`;
const READ = "select name, setting from pg_catalog.pg_settings where source = 'session'";
/** Temporary tables of another client must not hide the tables of the shop. */
export const OWN_SEARCH_PATH = 'public, pg_temp';

/**
 * Gives each client of PGlite its own settings, although PGlite has only one session. So `set` in one client, such as
 * pg_dump or psql, does not affect others. The caller runs the returned functions while no other statement runs.
 */
export function clientSessions(client: PGlite, own: number) {
  const settingsOf = new Map<number, Settings>([[own, [['search_path', OWN_SEARCH_PATH]]]]);
  let current: number | undefined;

  async function switchTo(id: number): Promise<void> {
    if (id === current) return;
    if (current !== undefined && settingsOf.has(current)) settingsOf.set(current, await readSettings());
    await run(RESET);
    await apply(settingsOf.get(id) ?? []);
    if (!settingsOf.has(id)) settingsOf.set(id, []);
    current = id;
  }

  /** Removes the settings and objects of a client after its session. */
  async function end(id: number): Promise<void> {
    settingsOf.delete(id);
    await switchTo(own);
    await run(DISCARD);
  }

  const readSettings = async () => readRows(await run(READ)) as Settings;

  async function apply(settings: Settings): Promise<void> {
    if (settings.length === 0) return;
    const calls = settings.map(([name, setting]) => `set_config(${quote(name)}, ${quote(setting)}, false)`);
    await run(`select ${calls.join(', ')}`);
  }

  async function run(text: string): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    const onRawData = (data: Uint8Array) => void parts.push(data.slice());
    await client._runExclusiveQuery(() => client.execProtocolRawStream(simpleQuery(text), { onRawData }));
    return Buffer.concat(parts);
  }

  return { switchTo, end };
}

/** Replaces a statement that would also remove the prepared statements of this process. */
export function withoutDiscard(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x51) return bytes;
  const text = Buffer.from(bytes.subarray(5, -1)).toString();
  return /^\s*(?:discard\s+all|deallocate\s+(?:prepare\s+)?all)\s*;?\s*$/i.test(text)
    ? simpleQuery(`${RESET}; ${DISCARD}`)
    : bytes;
}

function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from('Q'), length, body]);
}

const DATA_ROW = 0x44;

/** Reads the texts of all DataRow messages in a response of PostgreSQL's protocol. */
function readRows(response: Buffer): string[][] {
  const rows: string[][] = [];
  for (let start = 0; start < response.length; start += 1 + response.readInt32BE(start + 1)) {
    if (response[start] !== DATA_ROW) continue;
    const row: string[] = [];
    let at = start + 7;
    for (let column = response.readInt16BE(start + 5); column > 0; column -= 1) {
      const length = Math.max(0, response.readInt32BE(at));
      row.push(response.toString('utf8', at + 4, at + 4 + length));
      at += 4 + length;
    }
    rows.push(row);
  }
  return rows;
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
