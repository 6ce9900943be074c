import type { UnitStatus } from '../units.ts';

export const EXCHANGE_FORMATS = ['xliff', 'po', 'csv'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** What a translator gets: the texts of one language, each with what helps to understand it. */
export type Exchange = { language: string; units: ExchangeUnit[] };
export type ExchangeUnit = {
  /** `common:header.home` */
  id: string;
  source: string;
  /** The translation that is there. Of a stale one: made from an older English text. */
  current: string | undefined;
  status: UnitStatus;
  notes: Note[];
};
export type Note = { about: 'place' | 'code' | 'neighbours' | 'limit' | 'state'; text: string };

/** What comes back. A draft is a translation that the file itself calls unfinished. */
export type Returned = { language: string; units: ReturnedUnit[] };
export type ReturnedUnit = { id: string; source: string; translation: string | undefined; isDraft: boolean };

export const needsWork = ({ status }: Pick<ExchangeUnit, 'status'>) =>
  status === 'missing' || status === 'empty' || status === 'stale';
