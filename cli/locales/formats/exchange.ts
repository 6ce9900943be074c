import { fingerprint } from '../sourceRecord.ts';
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
  /** English text that a stale translation was made from, if it is known. */
  former?: string | undefined;
  notes: Note[];
};
export type Note = {
  about: 'author' | 'base' | 'place' | 'picture' | 'code' | 'neighbours' | 'term' | 'elsewhere' | 'limit' | 'state';
  text: string;
};

/** Texts of a returned file. `isDraft` means that the file marks the translation as unfinished. */
export type Returned = { language: string; units: ReturnedUnit[] };
export type ReturnedUnit = {
  id: string;
  source: string;
  translation: string | undefined;
  isDraft: boolean;
  /** Fingerprint of the translation that was stored here when the file was exported. Undefined if the file lost it. */
  base?: string | undefined;
  /** Reason why the entry cannot be imported. */
  problem?: string | undefined;
};

/** Note with the fingerprint of the translation that the file was made from. An import reads it. */
export const baseNote = (current = ''): Note => ({
  about: 'base',
  text: `Leave this as it is: [frontrow ${fingerprint(current)}]`,
});
export const readBase = (notes: string): string | undefined => /\[frontrow ([\w-]{8})\]/.exec(notes)?.[1];

export const needsWork = ({ status }: Pick<ExchangeUnit, 'status'>) =>
  status === 'missing' || status === 'empty' || status === 'stale';
