import { data } from 'react-router-dom';
import * as z from 'zod/mini';
import { ErrorBody } from '#shared/contract/errorBody.ts';

/** Turns a refused upstream call into the error React Router shows as a page with that status. */
export const toRouteError = (body: ErrorBody) => data(body, { status: body.code });

/** What a call inside a loader or an action was refused with; undefined for anything else that was thrown. */
export function findRouteRefusal(error: unknown): ErrorBody | undefined {
  return z.safeParse(z.object({ data: ErrorBody }), error).data?.data;
}
