import { findContact } from '#boxoffice/events/catalog/homeStore.ts';
import { type Imported, importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { findKnown } from '#boxoffice/events/import/importStore.ts';
import { type BoxOfficePlace, type Purpose, withBoxOffice } from '../boxOffice/openBoxOffice.ts';
import type { CatalogueProblem } from './catalogueProblem.ts';
import { type CatalogueSource, withContact } from './catalogueSource.ts';
import { checkCatalogue } from './checkCatalogue.ts';
import { locateProblem } from './locateProblem.ts';

type ImportOptions = { dryRun: boolean; purpose: Purpose };
type ImportReport = {
  problems: CatalogueProblem[];
  warnings: CatalogueProblem[];
  imported?: Imported;
  /** Folder of the box office, if the import created it. */
  madeIn?: string;
};

/** Imports the whole file in one transaction. A shop may be running on the database. */
export const importFile = (
  file: CatalogueSource,
  place: BoxOfficePlace,
  { dryRun, purpose }: ImportOptions,
): Promise<ImportReport> =>
  withBoxOffice(
    place,
    async (db, { madeIn }) => {
      const made = madeIn === undefined ? {} : { madeIn };
      const source = withContact(file, await findContact(db));
      const { problems } = checkCatalogue(source, await findKnown(db));
      if (problems.length > 0) return { ...made, problems, warnings: [] };
      const imported = await importCatalogue(db, source.input, { dryRun });
      const locate = (line: string) => locateProblem(line, source);
      return imported.ok
        ? { ...made, problems: [], warnings: imported.value.warnings.map(locate), imported: imported.value }
        : { ...made, problems: imported.refusal.problems.map(locate), warnings: [] };
    },
    purpose,
  );
