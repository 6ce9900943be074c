import { TICKETS_ID } from '#client/features/ticketChoice/ticketSelection.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { TierView } from './activityView.ts';
import { STATUS_TONES } from './statusTones.ts';

type TierListProps = {
  tiers: TierView[];
  chosen: string | undefined;
  required: boolean;
  /** Asks for a tier. */
  note: string | undefined;
  onChoose: (tierId: string) => void;
};

export function TierList({ tiers, chosen, required, note, onChoose }: TierListProps) {
  const { t } = useTranslation('activity');
  /** If all tiers have the same status, the session shows it instead. */
  const differing = new Set(tiers.map(({ status }) => status)).size > 1;

  function noteOf({ fewLeft, status }: TierView): string | undefined {
    if (fewLeft) return t('tiers.few');
    return differing && status !== 'onSale' ? t(`common:card.status.${status}`) : undefined;
  }

  return (
    <fieldset id={TICKETS_ID}>
      <legend className="mb-2 font-bold">{t('tiers.title')}</legend>
      <p role="alert" className="mb-2 text-bad empty:hidden">
        {note}
      </p>
      <Kept as="div" of={tiers} part={`tiers ${chosen}`} className="grid gap-2 xl:grid-cols-2">
        {() => (
          <>
            {tiers.map((tier) => (
              <TierChoice
                key={tier.id}
                tier={tier}
                chosen={tier.id === chosen}
                note={noteOf(tier)}
                before={t('price.before')}
                proof={t('tiers.reduced')}
                required={required}
                onChoose={onChoose}
              />
            ))}
          </>
        )}
      </Kept>
    </fieldset>
  );
}

type TierChoiceProps = {
  tier: TierView;
  chosen: boolean;
  note: string | undefined;
  before: string;
  /** Who may use a reduced tier. */
  proof: string;
  required: boolean;
  onChoose: (tierId: string) => void;
};

function TierChoice({ tier, chosen, note, before, proof, required, onChoose }: TierChoiceProps) {
  const { id, name, price, original, discount, reduced, fewLeft, status } = tier;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent">
      <input
        type="radio"
        name="tier"
        value={id}
        checked={chosen}
        required={required}
        onChange={() => onChoose(id)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="flex flex-wrap gap-1">
          {discount && <Badge tone="good">{discount}</Badge>}
          {note && <Badge tone={fewLeft ? 'warn' : STATUS_TONES[status]}>{note}</Badge>}
        </span>
        {reduced && <span className="block text-ink-soft text-sm">{proof}</span>}
      </span>
      <span className="text-right">
        {original && (
          <s className="block text-ink-soft text-sm tabular-nums">
            <span className="sr-only">{before} </span>
            {original}
          </s>
        )}
        <b className="font-bold tabular-nums">{price}</b>
      </span>
    </label>
  );
}
