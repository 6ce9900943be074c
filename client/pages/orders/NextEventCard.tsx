import { BigSeat } from '#client/features/order/BigSeat.tsx';
import { EventBand } from '#client/features/order/EventBand.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { ActionLinks, listActions } from './ActionLinks.tsx';
import { OrderStatusLine } from './OrderStatusLine.tsx';
import type { NextEvent } from './toNextEvent.ts';
import type { OrderCardView } from './toOrderCard.ts';

type NextEventCardProps = { order: OrderCardView; next: NextEvent };

/** The next event as a ticket: artwork, time until the start, doors and seats in large type. */
export function NextEventCard({ order, next: { countdown, seats, kinds } }: NextEventCardProps) {
  const { t } = useTranslation('orders');
  const { event, quantity, href, note } = order;
  const { doorsAt, venue, name } = event;
  return (
    <article className="rounded-xl border border-line bg-surface shadow-card">
      <EventBand event={event} level="h3">
        {countdown && (
          <p className="mb-1 inline-block rounded-sm bg-white px-2 py-0.5 font-bold text-black text-sm first-letter:uppercase">
            {countdown}
          </p>
        )}
      </EventBand>
      <div className="grid gap-3 px-4 pt-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {doorsAt && (
            <div>
              <dt className="text-ink-soft text-sm">{t('voucher:event.doors')}</dt>
              <dd className="whitespace-nowrap font-bold text-xl">
                <time dateTime={doorsAt.iso}>{doorsAt.time}</time>
              </dd>
            </div>
          )}
          <div className="min-w-0 flex-1 basis-40">
            <dt className="text-ink-soft text-sm">{t('voucher:event.venue')}</dt>
            <dd className="font-semibold">{venue.place}</dd>
          </div>
        </dl>
        {seats.length === 0 && <p className="font-bold text-2xl">{kinds.join(', ')}</p>}
        {seats.map(({ key, ...seat }) => (
          <BigSeat key={key} {...seat} />
        ))}
      </div>
      <div className="ticket-tear grid gap-3 px-4 pb-4">
        <OrderStatusLine order={order}>{quantity}</OrderStatusLine>
        {!order.ready && <p className="text-ink-soft text-sm">{note}</p>}
        <div className="flex flex-wrap gap-2">
          <ActionLinks actions={listActions(order)} about={name} />
          <a href={href} aria-label={`${t('detail.title')}: ${name}`} className={buttonLook({ look: 'secondary' })}>
            {t('detail.title')}
          </a>
        </div>
      </div>
    </article>
  );
}
