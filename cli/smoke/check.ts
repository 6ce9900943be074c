import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/languages.ts';
import type { Problem } from './exchange.ts';
import type { Facts } from './facts.ts';
import type { Wanted } from './judgeAnswer.ts';

/** `spec`: in the specification's own table; `ours`: what DECISIONS adds; `form`: only that an empty form is refused. */
export type Tag =
  | 'spec'
  | 'ours'
  | 'catalogue'
  | 'language'
  | 'account'
  | 'selling'
  | 'form'
  | 'error'
  | 'page'
  | 'login'
  | 'write';

export type Check = Wanted & {
  name: string;
  tags: readonly Tag[];
  call: (api: ShopApi, facts: Facts) => Promise<unknown>;
  /** Only for somebody who is signed in; all others are made by nobody in particular. */
  needsLogin?: true;
  language?: LanguageCode;
  /** What 95 of 100 answers must not pass, from the connection to the answer's end. */
  budgetMs: number;
  /** What is wrong with an answer that is true to its schema. */
  judge?: (answer: never, facts: Facts) => Problem | undefined | Promise<Problem | undefined>;
};

export const QUICK_MS = 800;
export const SEARCHING_MS = 1_500;
export const refusedWith = (...status: number[]) => ({ refusal: { status, required: true } });
