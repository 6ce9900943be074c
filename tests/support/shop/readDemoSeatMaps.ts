import { readDemoCatalogue } from '#boxoffice/seedDemo.ts';
import type { CatalogueSeatMap } from '#shared/contract/catalogueFile.ts';

/** Reads the seat maps of the two halls of the demo that have numbered seats. */
export async function readDemoSeatMaps(): Promise<{ theatre: CatalogueSeatMap; arena: CatalogueSeatMap }> {
  const { activities } = await readDemoCatalogue(new Date());
  const seatMapAt = (venue: string) =>
    activities
      .filter(({ venueId }) => venueId === venue)
      .flatMap(({ sessions }) => sessions)
      .find(({ seatMap }) => seatMap)!.seatMap!;
  return { theatre: seatMapAt('jasper-theatre'), arena: seatMapAt('tidewall-arena') };
}
