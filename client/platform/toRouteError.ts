import { data } from 'react-router-dom';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

/** Converts a refused upstream call to the error that React Router renders with that status. */
export const toRouteError = (body: ErrorBody) => data(body, { status: body.code });

/** Returns the refusal of a call in a loader or an action. Undefined for any other error. */
export function findRouteRefusal(error: unknown): ErrorBody | undefined {
  const refusal = (error as { data?: Partial<ErrorBody> | null } | undefined)?.data;
  return typeof refusal?.code === 'number' && typeof refusal.message === 'string' ? (refusal as ErrorBody) : undefined;
}

/** Returns an empty list for data that the page can omit. Throws if the login session has expired. */
export function emptyUnlessSignedOut(error: unknown): [] {
  if (findRouteRefusal(error)?.code === 401) throw error;
  return [];
}

/**
 * Replaces a part of a page with an empty value if the box office does not have the data, such as the lists of an
 * unknown city, or if its answer violates the contract. Any other error fails the whole page.
 */
export const emptyIfMissing =
  <Value>(empty: Value) =>
  (error: unknown): Value => {
    const { code, reason } = findRouteRefusal(error) ?? {};
    if (code !== 404 && reason !== 'upstream.unreadable') throw error;
    return empty;
  };
