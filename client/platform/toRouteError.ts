import { data } from 'react-router-dom';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

/** Turns a refused upstream call into the error React Router shows as a page with that status. */
export const toRouteError = (body: ErrorBody) => data(body, { status: body.code });

/** What a call inside a loader or an action was refused with; undefined for anything else that was thrown. */
export function findRouteRefusal(error: unknown): ErrorBody | undefined {
  const refusal = (error as { data?: Partial<ErrorBody> | null } | undefined)?.data;
  return typeof refusal?.code === 'number' && typeof refusal.message === 'string' ? (refusal as ErrorBody) : undefined;
}
