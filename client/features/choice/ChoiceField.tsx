import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { FieldNote } from '#client/ui/TextField.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { Choice } from './findChoices.ts';

const ChoiceSheet = lazy(async () => ({ default: (await import('./ChoiceSheet.tsx')).ChoiceSheet }));

type ChoiceFieldProps = {
  name: string;
  /** Id of the form that owns the value, if it is not the enclosing form. */
  form?: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoice: (value: string) => void;
  words: { search: string; none: string; close: string };
  error?: string | undefined;
  autoComplete?: string;
  /** Renders the chosen option in the field. Default: its name. */
  show?: (choice: Choice) => ReactNode;
};

/**
 * A select for very many options. The native select holds the value, so autofill works. Once scripts run, a button
 * replaces it on screen and opens a list with a search.
 */
export function ChoiceField({ name, label, choices, value, onChoice, words, error, ...look }: ChoiceFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const select = useSelect(value, onChoice);
  /** Moves the focus to the button if the select that it replaces had the focus. */
  const takeFocus = useCallback(
    (button: HTMLButtonElement | null) => {
      if (document.activeElement === select.current) button?.focus({ preventScroll: true });
    },
    [select],
  );
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const chosen = choices.find((choice) => choice.value === value);
  const noted = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-note` : undefined };

  return (
    <div className="min-w-0">
      <label htmlFor={hydrated ? `${id}-button` : id} id={`${id}-label`} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <ChoiceSelect
        choices={choices}
        ref={select}
        id={id}
        name={name}
        form={look.form}
        defaultValue={value}
        autoComplete={look.autoComplete}
        onChange={(event) => onChoice(event.target.value)}
        {...(hydrated ? { tabIndex: -1, 'aria-hidden': true, className: 'sr-only' } : { className: 'field', ...noted })}
      />
      {hydrated && (
        <button
          ref={takeFocus}
          type="button"
          id={`${id}-button`}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-button`}
          {...noted}
          onClick={() => setState('open')}
          className="field flex items-center justify-between gap-1 text-start"
        >
          <span className="min-w-0 truncate">{chosen && (look.show?.(chosen) ?? chosen.name)}</span>
          <Icon name="chevronDown" className="size-4" />
        </button>
      )}
      <FieldNote id={`${id}-note`} field={label} error={error} />
      {state !== 'unused' && (
        <Suspense>
          <ChoiceSheet
            open={state === 'open'}
            onClose={() => setState('closed')}
            title={label}
            words={words}
            choices={choices}
            chosen={value}
            onChoose={onChoice}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Adopts a value chosen or autofilled before scripts ran. Afterwards the state controls the select. */
function useSelect(value: string, onChoice: (value: string) => void) {
  const select = useRef<HTMLSelectElement>(null);
  const standing = useRef(false);

  useEffect(() => {
    const element = select.current!;
    if (standing.current) element.value = value;
    else if (element.value !== value) onChoice(element.value);
    standing.current = true;
  });

  return select;
}
