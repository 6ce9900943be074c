import { useState } from 'react';
import { Stepper } from '#client/features/ticketChoice/Stepper.tsx';
import { mostAt, quantityAt } from '#client/features/ticketChoice/ticketLines.ts';
import { lineField, type SelectedLine, TICKETS_ID } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import { type PriceView, type SessionView, type TierView, ticketOf } from './activityView.ts';
import { ChangedLine } from './ChangedLine.tsx';
import { NotifyButton } from './NotifyButton.tsx';
import type { Purchase } from './usePurchase.ts';

type PriceListProps = {
  session: SessionView;
  purchase: Purchase;
  limit: number;
  /** Text that asks the visitor to choose a ticket. */
  note?: string | undefined;
  /** Level of the heading. */
  level: 'h2' | 'h3';
};

/** A number field for each price of each tier. */
export function PriceList({ session, purchase, limit, note, level: Heading }: PriceListProps) {
  const { t } = useTranslation('activity');
  const { lines, changeLine } = purchase.choice;
  const [changed, setChanged] = useState<SelectedLine>();
  return (
    <fieldset id={TICKETS_ID}>
      <legend className={purchase.button.action === 'show' ? 'mb-2' : ''}>
        <Heading className="font-bold">{t('tiers.title')}</Heading>
      </legend>
      {purchase.button.action !== 'show' && (
        <p className="mb-2 text-ink-soft text-sm">{t('quantity.limit', { count: limit })}</p>
      )}
      <p role="alert" className="mb-2 text-bad empty:hidden">
        {note}
      </p>
      <Kept as="div" of={session} part={`prices ${JSON.stringify(lines)}`} className="grid gap-2">
        {() => (
          <>
            {session.tiers.map((tier) => (
              <TierPrices
                key={tier.id}
                tier={tier}
                purchase={purchase}
                lines={lines}
                limit={limit}
                onChange={(line) => {
                  setChanged(line);
                  changeLine(line);
                }}
              />
            ))}
          </>
        )}
      </Kept>
      <ChangedLine session={session} purchase={purchase} changed={changed} />
    </fieldset>
  );
}

type NumberProps = { lines: SelectedLine[]; limit: number; onChange: (line: SelectedLine) => void };

/** A tier with one price is one row. A tier with several prices lists them below its name. */
function TierPrices({ tier, purchase, ...choice }: NumberProps & { tier: TierView; purchase: Purchase }) {
  const { t } = useTranslation('activity');
  const { id, name, discount, prices, button } = tier;
  const isOnly = prices.length === 1;
  // If the whole session is sold out, the main button requests the notification.
  const canNotify = button.action === 'notify' && purchase.button.action === 'buy';
  return (
    <fieldset
      aria-labelledby={isOnly ? undefined : `prices-${id}`}
      className="min-w-0 rounded-md border border-line-strong bg-surface px-3 py-1 has-[input:not([value='0'])]:border-ink"
    >
      {!isOnly && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1">
          <b id={`prices-${id}`} className="font-semibold">
            {name}
          </b>
          {discount && <Badge tone="good">{discount}</Badge>}
        </p>
      )}
      <ul className="divide-y divide-line">
        {prices.map((price) => (
          <PriceLine key={price.priceTypeId ?? ''} price={price} tier={tier} isOnly={isOnly} {...choice} />
        ))}
      </ul>
      {canNotify && (
        <p className="pb-2 noscript:hidden">
          <NotifyButton purchase={purchase} tier={tier} look="secondary" />
          <span className="sr-only">{t('sale.soldOut')}</span>
        </p>
      )}
    </fieldset>
  );
}

type PriceLineProps = NumberProps & { price: PriceView; tier: TierView; isOnly: boolean };

function PriceLine({ price, tier, isOnly, lines, limit, onChange }: PriceLineProps) {
  const { t } = useTranslation('activity');
  const { tierId, priceTypeId, conditions, note, original } = price;
  const id = lineField(tierId, priceTypeId);
  const ticket = ticketOf(tier, price);
  const hasText = conditions.length > 0;
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 max-2xs:grid-cols-1 max-2xs:gap-y-1">
      <span>
        <label htmlFor={id} className={isOnly ? 'block font-semibold' : 'block'}>
          {!isOnly && <span className="sr-only">{tier.name} </span>}
          {isOnly ? tier.name : price.name}
        </label>
        <span className="flex flex-wrap items-center gap-x-2">
          <b id={`${id}-price`} className="whitespace-nowrap font-bold tabular-nums">
            {price.price}
          </b>{' '}
          {original && (
            <s className="text-ink-soft text-sm tabular-nums">
              <span className="sr-only">{t('price.before')} </span>
              {original}
            </s>
          )}
          {isOnly && tier.discount && <Badge tone="good">{tier.discount}</Badge>}
          {note && <Badge tone={price.most === 0 ? 'plain' : 'warn'}>{note}</Badge>}
        </span>
      </span>
      {price.most > 0 && (
        <Stepper
          id={id}
          name={id}
          value={quantityAt(lines, price)}
          max={mostAt(lines, price, limit)}
          describedBy={hasText ? `${id}-price ${id}-conditions` : `${id}-price`}
          onChange={(quantity) => onChange({ tierId, priceTypeId, quantity })}
          words={{ fewer: t('prices.fewer', { ticket }), more: t('prices.more', { ticket }) }}
        />
      )}
      {hasText && (
        <span id={`${id}-conditions`} className="col-span-full text-ink-soft text-sm">
          {conditions.join(' ')}
        </span>
      )}
    </li>
  );
}
