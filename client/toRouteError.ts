import { data } from 'react-router-dom';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

/** Turns a refused upstream call into the error React Router shows as a page with that status. */
export const toRouteError = (body: ErrorBody) => data(body, { status: body.code });
