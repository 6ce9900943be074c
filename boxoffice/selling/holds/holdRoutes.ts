import { type Request, type Response, Router } from 'express';
import type * as z from 'zod/mini';
import { isId, isUuid } from '#boxoffice/platform/http/isId.ts';
import { type FieldProblems, Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { findSignedIn } from '#boxoffice/platform/http/signedIn.ts';
import { findDevice, visitorOf } from '#boxoffice/platform/http/visitorOf.ts';
import type { SaleHealth } from '#boxoffice/rooms/saleHealth.ts';
import type { HoldRequest } from '#shared/contract/hold.ts';
import { toHeldTicket } from '../stock/heldTicketStore.ts';
import type { TicketChoice } from '../stock/takeTickets.ts';
import { proveNamed } from './codeRoutes.ts';
import { giveBack } from './endExpiredHolds.ts';
import { type Buyer, findHold, findSales } from './holdStore.ts';
import { createHoldTickets, type HoldDeps } from './holdTickets.ts';

/** `observe` measures how long the box office takes to make each hold. */
type HoldRoutesDeps = HoldDeps & { observe: SaleHealth['observe'] };

export function holdRoutes({ observe, ...deps }: HoldRoutesDeps): Router {
  const { db } = deps;
  const router = Router();
  const holdTickets = createHoldTickets(deps);

  route(router, 'createHold', async (req, res) => {
    const { now, language } = contextOf(res);
    const { codes = [] } = req.body;
    const choice = readChoice(req.body);
    const buyer = buyerOf(req, res);
    const visitor = visitorOf(req);
    const sale = codes.length > 0 ? (await findSales(db, [choice.sessionId])).get(choice.sessionId) : undefined;
    const codeIds = sale ? await proveNamed(db, { activityId: sale.activityId, codes }, { visitor, res }) : [];
    const request = { choice, codeIds, buyer, network: visitor.network, now };
    const { hold, activityId, tickets } = await observe(() => holdTickets(request));
    return {
      id: hold.id,
      activityId,
      sessionId: hold.sessionId,
      expiresAt: hold.expiresAt.toISOString(),
      tickets: tickets.map((ticket) => toHeldTicket(ticket, language.textSet)),
    };
  });

  route(router, 'releaseHold', async (req, res) => {
    const { now } = contextOf(res);
    const holdId = req.params.id;
    const hold = isUuid(holdId) ? await findHold(db, { holdId, buyer: buyerOf(req, res) }) : undefined;
    if (!hold) throw new Refusal('hold.unknown');
    await db.transaction((tx) => giveBack(tx, [hold.id], now));
    return {};
  });

  return router;
}

const SEAT_ID = /^[1-9]\d{0,14}$/;

/** Reads the seats or quantities of a hold, in any of the accepted forms. Refusals name the invalid field. */
function readChoice({ sessionId, ...request }: z.infer<typeof HoldRequest>): TicketChoice {
  const { tierId, quantity, seatIds } = request;
  if (!isId(sessionId)) throw new Refusal('session.unknown');
  const seats = request.seats ?? seatIds?.map((seatId) => ({ seatId, priceTypeId: undefined })) ?? [];
  if (seatIds && (tierId !== undefined || quantity !== undefined)) throw invalid({ seatIds: { word: 'invalid' } });
  if (!seats.every(({ seatId }) => SEAT_ID.test(seatId))) throw invalid({ seatIds: { word: 'unknown' } });
  const isAsked = seats.length > 0 || request.lines;
  if (!isAsked && (tierId === undefined || quantity === undefined))
    throw invalid({
      ...(tierId === undefined && { tierId: { word: 'required' } }),
      ...(quantity === undefined && { quantity: { word: 'required' } }),
    });
  const places = request.lines ?? (tierId !== undefined && quantity !== undefined ? [{ tierId, quantity }] : []);
  if (!places.every((place) => isId(place.tierId))) throw invalid({ tierId: { word: 'unknown' } });
  const priced: readonly { priceTypeId?: string | undefined }[] = [...places, ...seats];
  if (!priced.every(({ priceTypeId }) => priceTypeId === undefined || isId(priceTypeId)))
    throw invalid({ priceTypeId: { word: 'unknown' } });
  const bySeat = new Map(seats.map((seat) => [Number(seat.seatId), seat.priceTypeId]));
  return { sessionId, places, seats: [...bySeat].map(([seatId, priceTypeId]) => ({ seatId, priceTypeId })) };
}

const invalid = (fields: FieldProblems) => new Refusal('request.invalid', { fields });

/** Returns the signed-in user and the device. Refuses when both are missing. */
function buyerOf(req: Request, res: Response): Buyer {
  const buyer = { userId: findSignedIn(res)?.userId, deviceId: findDevice(req) };
  if (!buyer.userId && !buyer.deviceId) throw new Refusal('device.missing');
  return buyer;
}
