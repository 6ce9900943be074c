import { isRouteErrorResponse } from 'react-router-dom';
import { type ErrorBody, RefusedError } from '#shared/contract/errorBody.ts';

/** What the box office said no with; undefined for an accident of our own. */
export function readRefusal(error: unknown): ErrorBody | undefined {
  if (error instanceof RefusedError) return error.body;
  return isRouteErrorResponse(error) && error.data ? (error.data as ErrorBody) : undefined;
}
