import { Router } from 'express';
import { isUuid } from '#boxoffice/platform/http/isId.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { contextOf } from '#boxoffice/platform/http/requestContext.ts';
import { route } from '#boxoffice/platform/http/route.ts';
import { signedInOf } from '#boxoffice/platform/http/signedIn.ts';
import { findDevice } from '#boxoffice/platform/http/visitorOf.ts';
import type { SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { toNamesAsked } from '#shared/domain/selling/ticketHolders.ts';
import { listHeldTickets, toHeldTicket } from '../stock/heldTicketStore.ts';
import { isTestMode } from './isTestMode.ts';
import { offerOf } from './offerOf.ts';
import { findHeldEvent, toOrderedEvent } from './orderedEventStore.ts';

export function checkoutRoutes({ db, providers, shop }: Pick<SalesDeps, 'db' | 'providers' | 'shop'>): Router {
  const router = Router();

  route(router, 'getCheckout', async (req, res) => {
    const buyer = { userId: signedInOf(res).userId, deviceId: findDevice(req) };
    const { now, language } = contextOf(res);
    const { textSet } = language;
    const { id: holdId } = req.params;
    const held = isUuid(holdId) ? await findHeldEvent(db, { holdId, buyer }) : undefined;
    if (!held) throw new Refusal('hold.unknown');
    const { hold, event, recipient } = held;
    const tickets = await listHeldTickets(db, [hold.id]);
    const [first] = tickets;
    if (hold.endedAt || hold.expiresAt <= now || !first) throw new Refusal('hold.over');

    const offer = offerOf({ event, currency: first.currency, providers, shop, textSet });
    const ways = { methods: offer.paymentMethods, currency: first.currency };
    const testMode = await isTestMode({ db, providers }, ways);
    const unavailable = offer.paymentMethods.filter((method) => providers.isDown(method, first.currency));
    return {
      holdId: hold.id,
      expiresAt: hold.expiresAt.toISOString(),
      event: toOrderedEvent(event, textSet),
      tickets: tickets.map((ticket) => toHeldTicket(ticket, textSet)),
      ...toNamesAsked(event.session),
      ...(recipient && { recipient }),
      ...offer,
      ...(unavailable.length > 0 && { unavailableMethods: unavailable }),
      ...(testMode && { testMode }),
    };
  });

  return router;
}
