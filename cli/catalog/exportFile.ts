import { exportCatalogue } from '#boxoffice/events/import/exportCatalogue.ts';
import { type BoxOfficePlace, withBoxOffice } from '../boxOffice/openBoxOffice.ts';
import { CommandError, EXIT } from '../terminal/CommandError.ts';

export const exportFile = (place: BoxOfficePlace): Promise<{ text: string; activities: number }> =>
  withBoxOffice(place, async (db, { label }) => {
    const catalogue = await exportCatalogue(db);
    if (catalogue.cities.length === 0) throw new CommandError(`${label} has no catalogue yet`, EXIT.findings);
    return { text: `${JSON.stringify(catalogue, null, 2)}\n`, activities: catalogue.activities.length };
  });
