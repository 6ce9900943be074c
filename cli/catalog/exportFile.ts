import { exportCatalogue } from '#upstream/import/exportCatalogue.ts';
import { type BoxOfficePlace, openBoxOffice } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';

export async function exportFile(place: BoxOfficePlace): Promise<{ text: string; activities: number }> {
  const { db, label, close } = await openBoxOffice(place, 'reading');
  const catalogue = await exportCatalogue(db).finally(close);
  if (catalogue.cities.length === 0) throw new CommandError(`${label} has no catalogue yet`, EXIT.findings);
  return { text: `${JSON.stringify(catalogue, null, 2)}\n`, activities: catalogue.activities.length };
}
