import type { Contact } from '#shared/contract/home.ts';
import type { Database } from '#upstream/database/database.ts';
import { type Imported, importCatalogue } from '#upstream/import/importCatalogue.ts';
import { findKnown } from '#upstream/import/importStore.ts';
import { settings } from '#upstream/schema/visitors.ts';
import { type BoxOfficePlace, openBoxOffice, type Purpose } from '../boxOffice/openBoxOffice.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import type { CatalogueSource } from './catalogueSource.ts';
import { checkCatalogue } from './checkCatalogue.ts';
import { locateProblem } from './locateProblem.ts';
import { withContact } from './withContact.ts';

type ImportOptions = { dryRun: boolean; purpose: Purpose };
type ImportReport = {
  problems: CatalogueProblem[];
  warnings: CatalogueProblem[];
  imported?: Imported;
  /** Folder of a box office that this import made. */
  madeIn?: string;
};

/** Imports the whole file in one transaction. A shop may be running on the database. */
export async function importFile(
  given: CatalogueSource,
  place: BoxOfficePlace,
  { dryRun, purpose }: ImportOptions,
): Promise<ImportReport> {
  const { db, close, madeIn } = await openBoxOffice(place, purpose);
  const made = madeIn === undefined ? {} : { madeIn };
  try {
    const source = withContact(given, await findContact(db));
    const { problems } = checkCatalogue(source, await findKnown(db));
    if (problems.length > 0) return { ...made, problems, warnings: [] };
    const imported = await importCatalogue(db, source.input, { dryRun });
    const place = (line: string) => locateProblem(line, source);
    return imported.ok
      ? { ...made, problems: [], warnings: imported.value.warnings.map(place), imported: imported.value }
      : { ...made, problems: imported.refusal.problems.map(place), warnings: [] };
  } finally {
    await close();
  }
}

async function findContact(db: Database): Promise<Contact | undefined> {
  const facts = await db.select().from(settings);
  return facts.find(({ name }) => name === 'contact')?.value as Contact | undefined;
}
