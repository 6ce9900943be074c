import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { FieldNote } from '#client/ui/TextField.tsx';
import type { Choice } from './findChoices.ts';

const ChoiceSheet = lazy(async () => ({ default: (await import('./ChoiceSheet.tsx')).ChoiceSheet }));

type ChoiceFieldProps = {
  name: string;
  /** The form that the value belongs to, where that is not the one around the field. */
  form?: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoice: (value: string) => void;
  words: { search: string; none: string; close: string };
  error?: string | undefined;
  autoComplete?: string;
  /** How the chosen one is shown in the field; its name where nothing else is said. */
  show?: (choice: Choice) => ReactNode;
};

/**
 * One of very many. The select holds the value: before scripts run it is the field itself, afterwards a button in its
 * place opens the list with a search, and what browsers fill in still arrives.
 */
export function ChoiceField({ name, label, choices, value, onChoice, words, error, ...look }: ChoiceFieldProps) {
  const id = useId();
  const hydrated = useHydrated();
  const select = useSelect(value, onChoice);
  /** Of whoever was on the select when its button came. */
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
      <select
        ref={select}
        id={id}
        name={name}
        form={look.form}
        defaultValue={value}
        autoComplete={look.autoComplete}
        onChange={(event) => onChoice(event.target.value)}
        {...(hydrated ? { tabIndex: -1, 'aria-hidden': true, className: 'sr-only' } : { className: 'field', ...noted })}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.detail ? `${choice.detail} ${choice.name}` : choice.name}
          </option>
        ))}
      </select>
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
      <FieldNote id={`${id}-note`} error={error} />
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

/** Takes over what was chosen or filled in before scripts ran; after that the page's state leads. */
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
