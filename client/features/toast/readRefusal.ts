import { isRouteErrorResponse } from 'react-router-dom';
import { type ErrorBody, RefusedError } from '#shared/contract/errorBody.ts';

/** Returns the box office's refusal; undefined for any other error. */
export function readRefusal(error: unknown): ErrorBody | undefined {
  if (error instanceof RefusedError) return error.body;
  return isRouteErrorResponse(error) && error.data ? (error.data as ErrorBody) : undefined;
}
