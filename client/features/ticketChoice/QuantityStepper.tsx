import { useId } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { clampQuantity } from '#shared/domain/selling/ticketLimit.ts';

type QuantityStepperProps = {
  quantity: number;
  limit: number;
  onChange: (quantity: number) => void;
};

/** A number field that works without scripts. The buttons are an enhancement. */
export function QuantityStepper({ quantity, limit, onChange }: QuantityStepperProps) {
  const { t } = useTranslation('activity');
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 lg:justify-start">
      <div>
        <label htmlFor={id} className="font-bold">
          {t('quantity.label')}
        </label>
        <p id={`${id}-limit`} className="text-ink-soft text-sm">
          {t('quantity.limit', { count: limit })}
        </p>
      </div>
      <Stepper
        id={id}
        name="quantity"
        value={quantity}
        min={1}
        max={limit}
        describedBy={`${id}-limit`}
        onChange={(value) => onChange(clampQuantity(value, limit))}
        words={{ fewer: t('quantity.fewer'), more: t('quantity.more') }}
      />
    </div>
  );
}

type StepperProps = {
  id: string;
  /** Name of the form's field. */
  name: string;
  value: number;
  min: number;
  max: number;
  describedBy?: string | undefined;
  onChange: (value: number) => void;
  words: { fewer: string; more: string };
};

export function Stepper({ id, name, value, min, max, describedBy, onChange, words }: StepperProps) {
  return (
    <div className="flex shrink-0 items-center rounded-md border border-line-strong bg-surface">
      <StepButton icon="minus" label={words.fewer} blocked={value <= min} onPress={() => onChange(value - 1)} />
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onFocus={(event) => event.target.select()}
        className="h-11 w-12 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <StepButton icon="plus" label={words.more} blocked={value >= max} onPress={() => onChange(value + 1)} />
    </div>
  );
}

type StepButtonProps = { icon: IconName; label: string; blocked: boolean; onPress: () => void };

/** Disabled but focusable: a removed or disabled button would lose the keyboard focus. */
function StepButton({ icon, label, blocked, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={blocked}
      onClick={() => blocked || onPress()}
      className="grid size-11 place-items-center rounded-md text-accent aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
    >
      <Icon name={icon} />
    </button>
  );
}
