import * as z from 'zod/mini';

/** A moment as ISO 8601 with offset or Z. */
export const Moment = z.iso.datetime({ offset: true });
