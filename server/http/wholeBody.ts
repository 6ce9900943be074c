import express, { type RequestHandler } from 'express';
import type { Limits } from './limits.ts';
import { REFUSALS } from './refusals.ts';
import { sendRefusal } from './sendRefusal.ts';

/**
 * Reads the body of a call before anything is taken for it, so that a visitor who sends slowly holds only their own
 * connection. Sets `req.body` to the bytes; nothing parses them.
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
