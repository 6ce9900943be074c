import { UNREADABLE } from '#shared/contract/createCaller.ts';
import { type ErrorBody, RefusedError, UNREACHABLE } from '#shared/contract/errorBody.ts';
import type { RequestOf } from './visit.ts';

/** HTTP status and message of each refusal by the shop itself. The key is the stable `reason` code. */
const TABLE = {
  'request.url': [400, 'The address cannot be read'],
  'request.host': [400, 'There is more than one Host header'],
  'request.duplicateCookie': [400, 'A cookie was sent twice'],
  'request.refused': [400, 'The request was refused'],
  'request.body': [400, 'A request of this method has no body'],
  'request.origin': [403, 'Requests from other sites are refused'],
  csrf: [403, 'The anti-forgery token does not match'],
  'request.noSuchCall': [404, 'There is no such call'],
  'room.noFile': [404, 'There is no such file of a waiting room'],
  'sitemap.unknown': [404, 'There is no such sitemap'],
  'request.method': [405, 'This method is not supported'],
  'request.timeout': [408, 'The request took too long to arrive'],
  'request.length': [411, 'The length of the body must be known'],
  'request.tooLarge': [413, 'The body is too large'],
  'request.urlTooLong': [414, 'The address is too long'],
  'request.mediaType': [415, 'This content type is not supported'],
  'request.tooMany': [429, 'Too many requests from your network'],
  failed: [500, 'Something went wrong'],
  'upstream.unreadable': [UNREADABLE.code, UNREADABLE.message],
  'upstream.unreachable': [UNREACHABLE.code, UNREACHABLE.message],
  overloaded: [503, 'Too many visitors at once'],
  'upstream.timeout': [504, 'The box office took too long'],
} as const satisfies Record<string, readonly [code: number, message: string]>;

type RefusalReason = keyof typeof TABLE;

export const REFUSALS = Object.fromEntries(
  Object.entries(TABLE).map(([reason, [code, message]]) => [reason, { code, message, reason }]),
) as Record<RefusalReason, ErrorBody>;

export function refuse(reason: RefusalReason): never {
  throw new RefusedError(REFUSALS[reason]);
}

type RefusedDetails = { route?: string; headers?: Record<string, string>; costsWork?: boolean };

/** A request that is refused before any handler receives it. */
export function refused(
  reason: RefusalReason,
  { route = 'other', headers = {}, costsWork = false }: RefusedDetails = {},
): RequestOf<'refused'> {
  return { kind: 'refused', error: new RefusedError(REFUSALS[reason]), route, headers, costsWork };
}
