import * as z from 'zod/mini';
import type { ErrorBody } from './errorBody.ts';

/** Schema of `ErrorBody`, in a separate file, so that the browser's first script does not load zod. */
export const ErrorAnswer: z.ZodMiniType<ErrorBody> = z.object({
  code: z.number(),
  message: z.string(),
  requestId: z.optional(z.string()),
  reason: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
