import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { ROOM_PROOF_PATH } from '#shared/domain/paths/shopPaths.ts';

const DOCUMENT = readFileSync(new URL('../../docs/waiting-room-proof.md', import.meta.url));

/** Sends the document from which anybody can write a verifier of waiting rooms. */
export const proofDocument: [string, RequestHandler] = [
  ROOM_PROOF_PATH,
  (_req, res) => void res.type('text/plain').set('cache-control', 'public, max-age=3600').send(DOCUMENT),
];
