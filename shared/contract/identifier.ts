import * as z from 'zod/mini';

/** Upstreams send ids as numbers or strings; the shop converts them to strings. */
export const Identifier = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((id) => String(id)),
);
