import type { Response } from 'express';
import type { Logger } from 'pino';
import type { PageHandle } from '#client/platform/pageHandle.ts';
import type { Call } from '#shared/contract/calls.ts';
import type { Language } from '#shared/domain/language/languages.ts';

/** A public file of a waiting room. */
export type RoomFile = { kind: 'roomFile'; roomId: string; file: 'now' | 'fair' | { level: number; index: number } };

type PageAddress = {
  language: Language;
  /** The path without its language; `/` is home. */
  innerPath: string;
  /** Undefined when there is no page. */
  page: PageHandle | undefined;
  /** Query with its question mark; of a shared page only what the page reads. */
  search: string;
};
/** A page that is the same for all visitors of a language, also one that does not exist. */
export type SharedPage = PageAddress & {
  kind: 'sharedPage';
  /** Path, query and city that the page is cached under. */
  key: string;
  /** The visitor's city of a page that depends on it, or `all`; undefined: the default one. */
  cityId?: string;
  /** The address chooses it, so the visitor's cookie gets it. */
  choosesCity?: string;
  /** Names in the Cookie header. */
  cookies: string[];
};
/** A page for one visitor. `isSecret`: its address must not be indexed, nor leak in a referrer. */
export type OwnPage = PageAddress & { kind: 'ownPage'; isSecret: boolean };

/** A call of the browser. `path` is the upstream's, without the query. */
type ApiCall = { kind: 'api'; call: Call; path: string; upstreamPath: string };

/** Kind of a request. `recogniseRequest` decides it once. `route` is the label for metrics. */
export type Recognised = { route: string } & (
  | RoomFile
  | SharedPage
  | OwnPage
  | ApiCall
  /** A notice of a payment provider. */
  | { kind: 'notice' }
  /** An address that is not canonical. */
  | { kind: 'redirect'; location: string }
  /** An address without a language. One that is not a file redirects to the visitor's language. */
  | { kind: 'file' }
  /** The error page or the error body answers it. `costsWork`: it takes from the visitor's budget, as an answer would. */
  | { kind: 'refused'; error: unknown; headers: Record<string, string>; costsWork?: boolean }
);
export type Kind = Recognised['kind'];
export type RequestOf<Name extends Kind> = Extract<Recognised, { kind: Name }>;

/** Data of every request for Express's handlers. */
export type Visit = {
  request: Recognised;
  requestId: string;
  log: Logger;
  /** Route label for metrics. It has few values and never contains visitor input. */
  route: string;
  /** Called with the reason of each refusal of the shop itself. */
  noteRefusal: (reason: string | undefined) => void;
  /** Language of the visitor's location; looked up only without a language cookie. */
  geoLanguage?: string | undefined;
};

/** Returns what `requestContext` set. Express's own type of `locals` would allow any field. */
export const visitOf = (res: Response): Visit => res.locals.visit;

/** Returns the request in a lane that serves only this kind. */
export function requestOf<Name extends Kind>(res: Response, kind: Name): RequestOf<Name> {
  const { request } = visitOf(res);
  if (request.kind !== kind) throw new Error(`A request of kind ${request.kind} is in the lane of ${kind}`);
  return request as RequestOf<Name>;
}
