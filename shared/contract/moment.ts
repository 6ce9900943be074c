import * as z from 'zod/mini';

/** ISO 8601 timestamp with offset or Z. */
export const Moment = z.iso.datetime({ offset: true });
