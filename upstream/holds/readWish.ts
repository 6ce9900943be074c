import type { Request } from 'express';
import { HoldRequest } from '#shared/contract/hold.ts';
import { isId } from '../http/isId.ts';
import { readBody } from '../http/readBody.ts';
import { type FieldProblems, Refusal } from '../http/refusals.ts';
import type { TicketsWanted } from '../stock/claims.ts';

const SEAT_ID = /^[1-9]\d{0,14}$/;

/** Reads a hold request: seat ids, or a tier and quantity. Refusals name the invalid field. */
export function readWish(req: Request): TicketsWanted {
  const { sessionId, tierId, quantity, seatIds } = readBody(req, HoldRequest);
  if (!isId(sessionId)) throw new Refusal('session.unknown');
  if (seatIds) {
    if (tierId !== undefined || quantity !== undefined) throw invalid({ seatIds: { word: 'invalid' } });
    if (!seatIds.every((id) => SEAT_ID.test(id))) throw invalid({ seatIds: { word: 'unknown' } });
    return { sessionId, seatIds: [...new Set(seatIds.map(Number))] };
  }
  if (tierId === undefined || quantity === undefined)
    throw invalid({
      ...(tierId === undefined && { tierId: { word: 'required' } }),
      ...(quantity === undefined && { quantity: { word: 'required' } }),
    });
  if (!isId(tierId)) throw invalid({ tierId: { word: 'unknown' } });
  return { sessionId, tierId, quantity };
}

const invalid = (fields: FieldProblems) => new Refusal('request.invalid', { fields });
