import { Icon, type IconName } from '#client/ui/Icon.tsx';

type StepperProps = {
  id: string;
  /** Name of the form's field. */
  name: string;
  value: number;
  max: number;
  /** Ids of the price and the conditions. */
  describedBy: string;
  onChange: (value: number) => void;
  words: { fewer: string; more: string };
};

/** A number field that works without scripts. The buttons are an enhancement. */
export function Stepper({ id, name, value, max, describedBy, onChange, words }: StepperProps) {
  return (
    <div className="flex shrink-0 items-center justify-self-start rounded-md border border-line-strong bg-surface">
      <StepButton
        icon="minus"
        label={words.fewer}
        describedBy={describedBy}
        blocked={value <= 0}
        onPress={() => onChange(value - 1)}
      />
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={value}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onFocus={(event) => event.target.select()}
        className="h-11 xs:w-12 w-8 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <StepButton
        icon="plus"
        label={words.more}
        describedBy={describedBy}
        blocked={value >= max}
        onPress={() => onChange(value + 1)}
      />
    </div>
  );
}

type StepButtonProps = Pick<StepperProps, 'describedBy'> & {
  icon: IconName;
  label: string;
  blocked: boolean;
  onPress: () => void;
};

/** Stays focusable when it is blocked: a removed or disabled button would lose the keyboard focus. */
function StepButton({ icon, label, describedBy, blocked, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={blocked}
      onClick={() => blocked || onPress()}
      className="grid h-11 xs:w-11 w-9 place-items-center rounded-md text-ink aria-disabled:cursor-not-allowed aria-disabled:text-line-strong"
    >
      <Icon name={icon} />
    </button>
  );
}
