import express, { type RequestHandler } from 'express';
import type { Limits } from './limits.ts';
import { REFUSALS } from './refusals.ts';
import { sendRefusal } from './sendRefusal.ts';

/**
 * Reads the whole body of a call before the call takes a connection or a turn, so that a slow visitor blocks only their
 * own connection. Sets `req.body` to the bytes, unparsed.
 */
export function wholeBody({ bytes, bodyMs }: { bytes: number } & Pick<Limits, 'bodyMs'>): RequestHandler {
  const read = express.raw({ type: () => true, limit: bytes, inflate: false });
  return (req, res, next) => {
    const deadline = setTimeout(() => {
      // The request body is incomplete, so the connection cannot be reused.
      res.setHeader('connection', 'close');
      sendRefusal(res, REFUSALS['request.timeout']);
    }, bodyMs);
    read(req, res, (error) => {
      clearTimeout(deadline);
      if (!res.headersSent) next(error);
    });
  };
}
