/** Body of every failed call, on every hop. `reason` is a stable machine code, `fields` a message per field. */
export type ErrorBody = {
  code: number;
  message: string;
  requestId?: string | undefined;
  reason?: string | undefined;
  fields?: Record<string, string> | undefined;
};

/** Whether a call was refused because of the visitor's codes, with a reason such as `hold.codeOver`. */
export const isCodeRefusal = ({ reason }: ErrorBody): boolean => reason?.startsWith('hold.code') ?? false;

export const UNREACHABLE: ErrorBody = {
  code: 503,
  message: 'The box office does not answer',
  reason: 'upstream.unreachable',
};

/** Carries an error body up the call stack. `body.code` is the HTTP status of the response. */
export class RefusedError extends Error {
  readonly body: ErrorBody;

  constructor(body: ErrorBody, options?: ErrorOptions) {
    super(body.message, options);
    this.name = 'RefusedError';
    this.body = body;
  }
}
