import type { ServerResponse } from 'node:http';
import type { Call } from '#shared/contract/calls.ts';
import type { AnsweredFile } from '#shared/contract/callTypes.ts';
import type { ErrorBody } from '#shared/contract/errorBody.ts';

/**
 * Sends an adapter's result as the contract's table defines. The shop may send a public answer to all visitors, by
 * default for a second.
 */
export function sendData(res: ServerResponse, { public: isPublic, maxAgeSeconds, file, bare }: Call, answer: unknown) {
  const sharing = maxAgeSeconds ? `public, max-age=${maxAgeSeconds}` : 'public, max-age=0, s-maxage=1';
  res.setHeader('cache-control', isPublic ? sharing : 'no-store');
  res.setHeader('vary', 'Language');
  if (file) sendFile(res, file, answer as AnsweredFile);
  else sendJson(res, 200, bare ? answer : { code: 200, data: answer ?? null });
}

export function sendError(res: ServerResponse, body: ErrorBody): void {
  res.setHeader('cache-control', 'no-store');
  sendJson(res, body.code, body);
}

function sendFile(res: ServerResponse, type: string, { name, content }: AnsweredFile): void {
  const disposition = `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`;
  res.writeHead(200, { 'content-type': type, 'content-disposition': disposition }).end(content);
}

function sendJson(res: ServerResponse, status: number, json: unknown): void {
  const text = JSON.stringify(json);
  res.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }).end(text);
}
