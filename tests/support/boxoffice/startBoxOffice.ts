import { rm } from 'node:fs/promises';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import { type BoxOfficeSettings, runBoxOffice } from '#boxoffice/runBoxOffice.ts';
import type { ActivityCard } from '#shared/contract/activityCard.ts';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { addDays } from '#shared/domain/search/timeWindow.ts';
import { queryDatabase } from '#tests/support/database/queryDatabase.ts';
import {
  copyOfDemoDatabase,
  emptyDatabase,
  environmentOf,
  type TestDatabase,
} from '#tests/support/database/testDatabase.ts';
import { keepLog } from '#tests/support/process/keptLogs.ts';
import { makeDataDir } from '#tests/support/process/makeDataDir.ts';

/** A provider's pages lead back to the shop at `publicUrl`. `catalogue` replaces the events of the demo. */
type BoxOfficeOptions = Pick<BoxOfficeSettings, 'publicUrl' | 'shop' | 'clock' | 'payments' | 'jobs' | 'beacon'> & {
  catalogue?: CatalogueFile | undefined;
};
type ListOptions = { path?: string; query?: string; language?: string };

/** Path of the list of events in every city and category, with a time window for all events of the demo. */
export const ALL_EVENTS = `/hk3-all/s_${addDays(new Date().toISOString().slice(0, 10), -1)}_2099-12-31/latest`;

/** Starts the real upstream in this process, or uses a foreign one. Tests can switch the real one off and on again. */
export async function startBoxOffice(foreignUrl: string | undefined, { catalogue, ...options }: BoxOfficeOptions = {}) {
  if (foreignUrl) {
    const dataDir = await makeDataDir();
    return {
      url: foreignUrl,
      dataDir,
      forTests: testerAt(foreignUrl),
      discard: () => rm(dataDir, { recursive: true }),
    };
  }

  const database = catalogue ? await databaseWith(catalogue) : await copyOfDemoDatabase();
  const { dataDir, databaseUrl } = database;
  const { log, forget } = keepLog('warn');
  const open = (port: number) =>
    runBoxOffice({ dataDir, ...(databaseUrl && { databaseUrl }), host: '127.0.0.1', port, log, ...options });
  let upstream: Awaited<ReturnType<typeof open>> | undefined = await open(0);
  const { url } = upstream;

  const stopUpstream = async () => {
    await upstream?.close();
    upstream = undefined;
  };
  return {
    url,
    dataDir,
    forTests: {
      ...testerAt(url),
      databaseEnvironment: environmentOf(database) as Record<string, string>,
      stopUpstream,
      /** Runs the jobs of a box office that was started with manual jobs. */
      runJobs: () => upstream!.runJobs(),
      startUpstream: async () => {
        upstream ??= await open(Number(new URL(url).port));
      },
      query: <Row>(statement: string, values: unknown[] = []) => queryDatabase<Row>(database, statement, values),
    },
    async discard() {
      await stopUpstream();
      await database.discard();
      forget();
    },
  };
}

async function databaseWith(catalogue: CatalogueFile): Promise<TestDatabase> {
  const database = await emptyDatabase();
  const { db, close } = await openDatabase(database);
  const imported = await importCatalogue(db, catalogue);
  await close();
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));
  return database;
}

/** Creates the calls that read an upstream, so that a test can compare its answers with a page. */
function testerAt(url: string) {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  async function api(path: string, language = 'en'): Promise<any> {
    const answer = await fetch(url + path, { headers: { language, 'accept-language': language } });
    return answer.json();
  }

  async function listEvents(options: ListOptions = {}, pageIndex = 1): Promise<ActivityCard[]> {
    const { path = ALL_EVENTS, query = 'scope=all', language = 'en' } = options;
    const { result, totalPage } = await api(`${path}?mock&pageSize=100&pageIndex=${pageIndex}&${query}`, language);
    return pageIndex < totalPage ? [...result, ...(await listEvents(options, pageIndex + 1))] : result;
  }

  const away = (): never => {
    throw new Error('A foreign upstream cannot be switched off or inspected');
  };
  return {
    upstreamUrl: url,
    databaseEnvironment: {} as Record<string, string>,
    api,
    listEvents,
    stopUpstream: async (): Promise<void> => away(),
    startUpstream: async (): Promise<void> => away(),
    runJobs: async (): Promise<void> => away(),
    query: async <Row>(_statement: string, _values?: unknown[]): Promise<Row[]> => away(),
  };
}
