import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { demoBanners } from './demoBanners.ts';
import { type DemoCity, demoCities } from './demoCities.ts';
import { demoEvents } from './demoEvents.ts';
import { demoVenues } from './demoVenues.ts';
import type { DemoEvent } from './parts/demoEvent.ts';
import { toActivity } from './toActivity.ts';

/** Everything a fresh shop sells, dated relative to `today`; the same day gives the same catalogue. */
export function demoCatalogue(today: Date): CatalogueFile {
  return {
    demo: true,
    cities: demoCities.map(({ currency: _, utcOffset: __, ...city }) => city),
    venues: demoVenues,
    artists: collectArtists(demoEvents),
    activities: demoEvents.map((event) => toActivity(event, findCity(event), today)),
    banners: demoBanners,
    contact: { email: 'care@frontrow.example', phone: '+65 6000 0341', phone2: '+852 3000 0341' },
  };
}

function collectArtists(events: DemoEvent[]): CatalogueFile['artists'] {
  const performers = events.flatMap((event) => event.lineup);
  return [...new Map(performers.map(({ id, name }) => [id, { id, name }])).values()];
}

function findCity({ id, venue }: DemoEvent): DemoCity {
  const cityCode = demoVenues.find((candidate) => candidate.id === venue)?.cityCode;
  const city = demoCities.find(({ code }) => code === cityCode);
  if (!city) throw new Error(`The demo event ${id} has no venue in a known city: ${venue}`);
  return city;
}
