import * as z from 'zod/mini';

/** What every failed call says, on every hop. `reason` is a stable machine code, `fields` a message per field. */
export const ErrorBody = z.object({
  code: z.number(),
  message: z.string(),
  requestId: z.optional(z.string()),
  reason: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error body on its way up the call stack; `body.code` is the HTTP status it leaves with. */
export class RefusedError extends Error {
  readonly body: ErrorBody;

  constructor(body: ErrorBody, options?: ErrorOptions) {
    super(body.message, options);
    this.name = 'RefusedError';
    this.body = body;
  }
}
