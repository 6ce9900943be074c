import { useId } from 'react';
import { Stepper } from '#client/features/ticketChoice/QuantityStepper.tsx';
import { mostAt, quantityAt } from '#client/features/ticketChoice/ticketLines.ts';
import { lineField, type SelectedLine, TICKETS_ID } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { PriceView, TierView } from './activityView.ts';
import { STATUS_TONES } from './statusTones.ts';

type PriceListProps = {
  tiers: TierView[];
  lines: SelectedLine[];
  limit: number;
  /** Asks for a ticket. */
  note: string | undefined;
  onChange: (line: SelectedLine) => void;
};

/** A number of tickets for each price of each tier. */
export function PriceList({ tiers, note, ...choice }: PriceListProps) {
  const { t } = useTranslation('activity');
  return (
    <fieldset id={TICKETS_ID}>
      <legend className="font-bold">{t('prices.title')}</legend>
      <p className="mb-2 text-ink-soft text-sm">{t('quantity.limit', { count: choice.limit })}</p>
      <p role="alert" className="mb-2 text-bad empty:hidden">
        {note}
      </p>
      <div className="grid gap-2 xl:grid-cols-2">
        {tiers.map(({ id, name, status, prices }) => (
          <fieldset
            key={id}
            aria-labelledby={`prices-${id}`}
            className="min-w-0 rounded-md border border-line-strong bg-surface px-3 py-2"
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <b id={`prices-${id}`} className="font-semibold">
                {name}
              </b>
              {status !== 'onSale' && <Badge tone={STATUS_TONES[status]}>{t(`common:card.status.${status}`)}</Badge>}
            </p>
            <ul className="divide-y divide-line">
              {prices.map((price) => (
                <PriceLine
                  key={price.priceTypeId ?? ''}
                  price={price}
                  tierName={name}
                  isOnly={prices.length === 1}
                  {...choice}
                />
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}

type PriceLineProps = Omit<PriceListProps, 'tiers' | 'note'> & {
  price: PriceView;
  tierName: string;
  /** The tier has no other price, so that its name says all. */
  isOnly: boolean;
};

function PriceLine({ price, tierName, isOnly, lines, limit, onChange }: PriceLineProps) {
  const { t } = useTranslation('activity');
  const id = useId();
  const { tierId, priceTypeId, conditions, note, original } = price;
  const ticket = [tierName, price.name].join(' · ');
  const hasText = conditions.length > 0;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0">
        <label htmlFor={id} className={isOnly ? 'sr-only' : 'block'}>
          <span className="sr-only">{tierName} </span>
          {price.name}
        </label>
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="font-bold tabular-nums">{price.price}</b>
          {original && (
            <s className="text-ink-soft text-sm tabular-nums">
              <span className="sr-only">{t('price.before')} </span>
              {original}
            </s>
          )}
          {note && <Badge tone={price.most === 0 ? 'plain' : 'warn'}>{note}</Badge>}
        </span>
        {hasText && (
          <span id={`${id}-conditions`} className="block text-ink-soft text-sm">
            {conditions.join(' ')}
          </span>
        )}
      </span>
      {price.most > 0 && (
        <Stepper
          id={id}
          name={lineField(tierId, priceTypeId)}
          value={quantityAt(lines, price)}
          min={0}
          max={mostAt(lines, price, limit)}
          describedBy={hasText ? `${id}-conditions` : undefined}
          onChange={(quantity) => onChange({ tierId, priceTypeId, quantity })}
          words={{ fewer: t('prices.fewer', { ticket }), more: t('prices.more', { ticket }) }}
        />
      )}
    </li>
  );
}
