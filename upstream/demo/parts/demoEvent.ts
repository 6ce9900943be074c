import type { CatalogueActivity, CatalogueSeatMap, LocalizedText } from '#shared/contract/catalogueFile.ts';
import type { SaleStatus } from '#shared/domain/saleStatus.ts';
import type { DemoTime } from './schedule.ts';

/** How an event is written down in `events/`; `toActivity` makes a catalogue activity of it. */
export type DemoEvent = {
  id: string;
  type: CatalogueActivity['type'];
  venue: string;
  organiser: string;
  name: LocalizedText;
  summary: LocalizedText;
  description: LocalizedText[];
  lineup: DemoPerformer[];
  notices: LocalizedText[];
  limit: number;
  popularity: number;
  minutes: number;
  tiers: DemoTier[];
  sessions: DemoSession[];
  /** Out of ten; tier prices are then what tickets cost before. */
  discount?: number;
  /** What the organiser declares for every session. */
  status?: SaleStatus;
  highDemand?: boolean;
  saleStarts?: DemoTime;
};

export type DemoPerformer = { id: string; name: LocalizedText; role: LocalizedText };
/** `price` in whole units of the city's currency; seated tiers leave `capacity` to their seats. */
export type DemoTier = { id: string; name: LocalizedText; price: number; capacity?: number };
export type DemoSession = DemoTime & {
  name?: LocalizedText;
  soldOut?: boolean;
  status?: SaleStatus;
  saleStarts?: DemoTime;
  seatMap?: () => CatalogueSeatMap;
};
