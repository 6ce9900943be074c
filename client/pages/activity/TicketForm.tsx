import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Countdown } from '#client/features/countdown/Countdown.tsx';
import { toSelectedSeat } from '#client/features/ticketChoice/chosenSeats.ts';
import { SeatChips } from '#client/features/ticketChoice/SeatChips.tsx';
import { countOf } from '#client/features/ticketChoice/ticketLines.ts';
import { TICKETS_ID, writeSeats } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { saleCalendarPath } from '#shared/domain/paths/shopPaths.ts';
import type { ActivityView } from './activityView.ts';
import { PriceList } from './PriceList.tsx';
import { type ButtonLook, PurchaseButton, PurchaseTotal, TICKET_FORM_ID } from './PurchaseButton.tsx';
import { RaceNotice } from './RaceNotice.tsx';
import { RoomNotice } from './RoomNotice.tsx';
import { SessionList } from './SessionList.tsx';
import type { Purchase } from './usePurchase.ts';

type TicketFormProps = ButtonLook & { activity: ActivityView; purchase: Purchase };

/**
 * A plain form. Without scripts it leads to the checkout, where a button creates the hold. With scripts the hold is
 * created here.
 */
export function TicketForm({ activity, purchase, look }: TicketFormProps) {
  const { t } = useTranslation('activity');
  const { session, seats, lines } = purchase.choice;
  /** If the session has only reduced tiers, no tier is chosen at first. */
  const needsTickets = purchase.button.action === 'buy' && !session?.seated && lines.length === 0;
  const [asked, setAsked] = useState(false);
  const note = asked && needsTickets ? t('prices.choose') : undefined;

  function buy(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const firstNumber = needsTickets && event.currentTarget.querySelector<HTMLElement>(`#${TICKETS_ID} input`);
    if (!firstNumber) return purchase.buy();
    setAsked(true);
    firstNumber.focus();
  }

  return (
    <form
      id={TICKET_FORM_ID}
      method="get"
      action={activity.orderPath}
      onSubmit={buy}
      noValidate={useHydrated()}
      className={purchase.button.action === 'show' ? 'grid gap-6 pb-6' : 'grid gap-6'}
    >
      <input type="hidden" name="activity" value={activity.id} />
      {activity.codes.length > 0 && <input type="hidden" name="code" value={activity.codes.join(',')} />}
      <SessionList activity={activity} chosen={session?.id} />
      {session && <input type="hidden" name="session" value={session.id} />}
      {session?.formerly && session.button.action !== 'none' && (
        <p className="flex gap-2 rounded-lg bg-warn-soft p-4">
          <Icon name="calendar" className="mt-0.5 size-5 shrink-0 text-warn" />
          {t('sessions.moved', { starts: session.starts.full, formerly: session.formerly.full })}
        </p>
      )}
      <SaleNotice purchase={purchase} activity={activity} />
      <RoomNotice purchase={purchase} zoneName={activity.zoneName} />
      <TicketFields purchase={purchase} limit={activity.purchaseLimit} note={note} />
      {seats.length > 0 && <input type="hidden" name="seats" value={writeSeats(seats.map(toSelectedSeat))} />}
      <RaceNotice purchase={purchase} />
      {purchase.button.action !== 'show' && (
        <div className="hidden items-center gap-4 border-line border-t py-4 max-2xs:flex-col max-2xs:items-stretch low:flex lg:sticky lg:bottom-0 lg:flex lg:bg-surface">
          <PurchaseTotal purchase={purchase} />
          <div className="min-w-0 flex-1">
            <PurchaseButton purchase={purchase} look={look} />
          </div>
        </div>
      )}
    </form>
  );
}

type TicketFieldsProps = { purchase: Purchase; limit: number; note: string | undefined };

/** The choice of prices, quantities and seats that the session offers. */
function TicketFields({ purchase, limit, note }: TicketFieldsProps) {
  const { session, seats } = purchase.choice;
  const { action } = purchase.button;
  if (!session || session.tiers.length === 0 || action === 'none') return null;
  const isBelowBest = session.seated && action === 'buy';
  const prices = (
    <PriceList session={session} purchase={purchase} limit={limit} note={note} level={isBelowBest ? 'h3' : 'h2'} />
  );
  if (!isBelowBest) return prices;
  return (
    <>
      <ChosenSeats purchase={purchase} limit={limit} />
      {seats.length === 0 && <BestSeats purchase={purchase}>{prices}</BestSeats>}
    </>
  );
}

type SaleNoticeProps = { purchase: Purchase; activity: ActivityView };

/** Explains why nothing is available now, and counts down to the start of a sale. */
function SaleNotice({ purchase, activity: { id, zoneName } }: SaleNoticeProps) {
  const { t } = useTranslation('activity');
  const { language } = useShopInfo();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const { session } = purchase.choice;
  const status = session?.status;
  const { action } = purchase.button;
  if (!session || !status || (status === 'onSale' && action !== 'show')) return null;

  const starts = status === 'preSale' ? session.saleStarts : undefined;
  const label = starts && t('sale.startsAt', { time: starts.full, zone: zoneName });
  return (
    <div className={`rounded-lg p-4 ${starts ? 'bg-accent-soft' : 'bg-sunken text-ink-soft'}`}>
      {starts && label ? (
        <>
          <Countdown until={starts.iso} label={label} onOver={reload} />
          <a
            href={saleCalendarPath(language, id)}
            rel="nofollow"
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
          >
            <Icon name="calendar" />
            {t('sale.remind')}
          </a>
        </>
      ) : (
        <p className="flex gap-2">
          <Icon name="info" className="mt-0.5 size-5" />
          {status === 'onSale'
            ? t('sale.notHere')
            : t(action === 'show' ? `common:card.status.${status}` : `sale.${status}`)}
        </p>
      )}
      {action === 'notify' && (
        <noscript>
          <p className="mt-2 text-sm">{t('noScript.notify')}</p>
        </noscript>
      )}
    </div>
  );
}

type BestSeatsProps = { purchase: Purchase; children: ReactNode };

/** Buys the best seats without the seat map. Without scripts, there is no other way to buy seats. */
function BestSeats({ purchase, children }: BestSeatsProps) {
  const { t } = useTranslation('activity');
  const { choice, holding, buyBest } = purchase;
  const count = countOf(choice.lines);
  return (
    <div className="grid gap-3 sm:rounded-lg sm:bg-sunken sm:p-4">
      <div>
        <h2 className="font-bold">{t('best.title')}</h2>
        <p className="text-ink-soft text-sm">{t('best.text')}</p>
      </div>
      {children}
      <div className="noscript:hidden">
        <Button look="secondary" aria-disabled={holding || count === 0} aria-busy={holding} onClick={buyBest}>
          {t('best.button', { count })}
        </Button>
      </div>
    </div>
  );
}

type ChosenSeatsProps = { purchase: Purchase; limit: number };

function ChosenSeats({ purchase, limit }: ChosenSeatsProps) {
  const { t } = useTranslation('activity');
  const { seats, changeSeat, priceSeat } = purchase.choice;
  return (
    <div className="grid gap-3 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 lg:justify-start">
        <div>
          <h2 className="font-bold">{t('seats.title')}</h2>
          <p className="text-ink-soft text-sm">{t('quantity.limit', { count: limit })}</p>
        </div>
        <Button look="secondary" onClick={() => purchase.openDialog('seatMap')}>
          <Icon name="map" />
          {t(seats.length > 0 ? 'seats.change' : 'seats.choose')}
        </Button>
      </div>
      <SeatChips seats={seats} onRemove={changeSeat} onPrice={priceSeat} />
    </div>
  );
}
