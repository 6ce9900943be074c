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
  /** Query with its question mark. For a shared page, it has only the parameters that the page reads. */
  search: string;
};
/** A page that is the same for all visitors with the same language and city. The page does not have to exist. */
export type SharedPage = PageAddress & {
  kind: 'sharedPage';
  /** Path, query and city that the page is cached under. */
  key: string;
  /** The visitor's city if the page depends on it, or `all`. Undefined means the default city. */
  cityId?: string;
  /** City that the address chooses. The visitor's cookie is set to it. */
  choosesCity?: string;
  /** Names in the Cookie header. */
  cookies: string[];
};
/** A page for one visitor. `isSecret` means that its address must not be indexed or sent as a referrer. */
export type OwnPage = PageAddress & { kind: 'ownPage'; isSecret: boolean };

/** A call of the browser. `path` is the upstream's path, without the query. */
type ApiCall = { kind: 'api'; call: Call; path: string; upstreamPath: string };

/** A request with its kind, which `recogniseRequest` decides once. `route` is the label for metrics. */
export type Recognised = { route: string } & (
  | RoomFile
  | SharedPage
  | OwnPage
  | ApiCall
  /** A notice from a payment provider. */
  | { kind: 'notice' }
  /** An address that is not canonical. */
  | { kind: 'redirect'; location: string }
  /** An address without a language. If it is not a file, it redirects to the visitor's language. */
  | { kind: 'file' }
  /**
   * A refused request, which gets the error page or an error body. With `costsWork`, it uses the visitor's budget, as a
   * valid request would.
   */
  | { kind: 'refused'; error: unknown; headers: Record<string, string>; costsWork?: boolean }
);
export type Kind = Recognised['kind'];
export type RequestOf<Name extends Kind> = Extract<Recognised, { kind: Name }>;

/** Data of each request for Express's handlers. */
export type Visit = {
  request: Recognised;
  requestId: string;
  log: Logger;
  /** Route label for metrics. It has few values and never contains visitor input. */
  route: string;
  /** Called with the reason of each refusal by the shop itself. */
  noteRefusal: (reason: string | undefined) => void;
  /** Language of the visitor's location. It is looked up only if there is no language cookie. */
  geoLanguage?: string | undefined;
};

/** Returns the visit that `requestContext` set. Express's own type of `locals` would allow any field. */
export const visitOf = (res: Response): Visit => res.locals.visit;

/** Returns the request, typed as this kind. For a lane that serves only one kind. */
export function requestOf<Name extends Kind>(res: Response, kind: Name): RequestOf<Name> {
  const { request } = visitOf(res);
  if (request.kind !== kind) throw new Error(`A request of kind ${request.kind} is in the lane of ${kind}`);
  return request as RequestOf<Name>;
}
