import type { UnitStatus } from '../units.ts';

export const EXCHANGE_FORMATS = ['xliff', 'po', 'csv'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** Texts of one language for a translator, each with context. */
export type Exchange = { language: string; units: ExchangeUnit[] };
export type ExchangeUnit = {
  /** `common:header.home` */
  id: string;
  source: string;
  /** Current translation. A stale one was made from an older English text. */
  current: string | undefined;
  status: UnitStatus;
  notes: Note[];
};
export type Note = { about: 'place' | 'code' | 'neighbours' | 'limit' | 'state'; text: string };

/** Texts of a returned file. `isDraft` means that the file marks the translation as unfinished. */
export type Returned = { language: string; units: ReturnedUnit[] };
export type ReturnedUnit = { id: string; source: string; translation: string | undefined; isDraft: boolean };

export const needsWork = ({ status }: Pick<ExchangeUnit, 'status'>) =>
  status === 'missing' || status === 'empty' || status === 'stale';
