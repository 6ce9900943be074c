import * as z from 'zod/mini';

export const Contact = z.object({ email: z.string(), phone: z.string(), phone2: z.optional(z.string()) });
export type Contact = z.infer<typeof Contact>;
