import type { ErrorBody } from './errorBody.ts';

/** Message that the specification defines for a response without an explanation. */
export const FALLBACK_MESSAGE = '网络抽风了！';

type Loose = Record<string, unknown>;

/**
 * Returns the refusal in a response, or undefined on success. A refusal has an HTTP error status, or a `code` or
 * `status` above 200 in the body.
 */
export function findRefusal(httpStatus: number, json: unknown): ErrorBody | undefined {
  const body = isObject(json) ? json : {};
  const inner = [body.code, body.status].map(Number).find((code) => code > 200);
  if (httpStatus < 400 && inner === undefined) return undefined;

  const code = httpStatus >= 400 ? httpStatus : asStatus(inner!);
  return {
    code,
    message: findMessage(body),
    ...(typeof body.requestId === 'string' && { requestId: body.requestId }),
    ...(typeof body.reason === 'string' && { reason: body.reason }),
    ...(isObject(body.fields) && { fields: onlyTexts(body.fields) }),
  };
}

/**
 * Returns `fields` (a text), `message`, `errorMsg` or `errorHint`. Otherwise returns the body as JSON, or the fallback.
 */
function findMessage(body: Loose): string {
  const text = [body.fields, body.message, body.errorMsg, body.errorHint].find(
    (candidate) => typeof candidate === 'string' && candidate !== '',
  );
  if (text) return text as string;
  return Object.keys(body).length > 0 ? JSON.stringify(body) : FALLBACK_MESSAGE;
}

/** Codes such as 40101 are not HTTP statuses, but pages need a status. */
const asStatus = (code: number) => (code >= 400 && code <= 599 ? code : 502);

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const onlyTexts = (fields: Loose) =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
