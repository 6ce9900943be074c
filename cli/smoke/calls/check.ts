import type { ShopApi } from '#shared/contract/shopApi.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { Problem } from './exchange.ts';
import type { Facts } from './facts.ts';
import type { Wanted } from './judgeAnswer.ts';

/**
 * `spec`: the call is in the specification. `ours`: it is not. `form` tests only that an empty form is refused.
 * `plausible` compares answers with each other, with the clock and with the pictures in them.
 */
export type Tag =
  | 'spec'
  | 'ours'
  | 'catalogue'
  | 'language'
  | 'account'
  | 'selling'
  | 'form'
  | 'plausible'
  | 'error'
  | 'page'
  | 'login'
  | 'write';

export type Check = Wanted & {
  name: string;
  tags: readonly Tag[];
  call: (api: ShopApi, facts: Facts) => Promise<unknown>;
  /** Whether the call needs a login. All other calls are anonymous. */
  needsLogin?: true;
  language?: LanguageCode;
  /** Latency budget in milliseconds from the connection to the last byte. */
  budgetMs: number;
  /** Returns the problem of a response that matches its schema but is still wrong. */
  judge?: (answer: never, facts: Facts) => Problem | undefined | Promise<Problem | undefined>;
};

/** A page of the shop, requested as a browser would request it. */
export type PageCheck = {
  name: string;
  path: (facts: Facts) => string | Promise<string>;
  language?: LanguageCode;
  status: number;
  /** Level of the calls that the page needs, unless every upstream has them. It is a tag of the page. */
  level?: 'account' | 'selling';
  /** Required target of a redirect. */
  location?: RegExp;
  /** Required text of the title, if the specification names one. */
  title?: string;
  contentType?: RegExp;
  /** Whether this is the visitor's first page, which sets the cookies that every visitor has. */
  firstVisit?: true;
  /** Whether the page requires a login. */
  needsLogin?: true;
  /** Whether the page belongs to one visitor and must not be stored. */
  personal?: true;
  /** Whether search engines must not index the page. */
  noindex?: true;
  /** Whether the address is a secret that other sites must not receive. */
  secretAddress?: true;
  budgetMs: number;
};

export const QUICK_MS = 800;
export const SEARCHING_MS = 1_500;

type Rules = Partial<Omit<Check, 'name' | 'tags' | 'call'>>;

/** Creates a row of a table of checks. Without rules, the call must succeed quickly. */
export const row = (name: string, tags: readonly Tag[], call: Check['call'], rules: Rules = {}): Check => ({
  name,
  tags,
  call,
  budgetMs: QUICK_MS,
  ...rules,
});

export const refusedWith = (...status: number[]) => ({ refusal: { status, required: true } });
/** Rules for a call about something that does not exist. */
export const UNKNOWN = refusedWith(404);
/** Rules for a call with an empty form. It must be refused, and the refusal must name these fields. */
export const formOf = (...fields: string[]) => ({ refusal: { status: [400], required: true, fields } });
/** Valid id that is not in use. */
export const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';
