import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { CHANGE, CheckoutSection } from './CheckoutSection.tsx';
import type { TicketLineView } from './checkoutView.ts';
import type { CheckoutState } from './useCheckout.ts';

export function EventSection({ checkout: { view } }: { checkout: CheckoutState }) {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  return (
    <CheckoutSection step="select">
      <div className="mt-1">
        <OrderEventSummary event={view.event} href={localPath(language, view.backPath)} level="h3" />
      </div>
      <ul className="mt-3 grid gap-2 border-line border-t pt-3">
        {view.tickets.map((line) => (
          <TicketLine
            key={line.key}
            line={line}
            words={{ before: t('tickets.before'), each: t('tickets.each'), reduced: t('tickets.reduced') }}
          />
        ))}
      </ul>
      <p id="change-text" className="mt-1 text-ink-soft text-xs">
        {t('tickets.changeText')}
      </p>
      <button type="submit" name="intent" value="release" aria-describedby="change-text" className={CHANGE}>
        {t('tickets.change')}
      </button>
    </CheckoutSection>
  );
}

type TicketLineProps = { line: TicketLineView; words: { before: string; each: string; reduced: string } };

function TicketLine({ line, words: { before, each, reduced: reducedWord } }: TicketLineProps) {
  const { name, reduced, proof = reducedWord, count, price, original, sum, seats } = line;
  return (
    <li>
      <p className="flex justify-between gap-x-4 max-2xs:flex-wrap">
        <span className="min-w-0">
          <b className="font-semibold">{name}</b> · {count}
        </span>
        <b className="shrink-0 font-semibold tabular-nums">{sum}</b>
      </p>
      <p className="text-ink-soft text-sm tabular-nums">
        {original && (
          <s className="mr-2">
            <span className="sr-only">{before} </span>
            {original}
          </s>
        )}{' '}
        {price} {each}
      </p>
      {reduced && <p className="mt-1 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">{proof}</p>}
      {seats.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1.5 text-sm">
          {seats.map((seat) => (
            <li key={seat} className="rounded-sm bg-sunken px-2 py-0.5">
              {seat}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
