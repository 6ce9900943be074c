import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Button inside the field, at its end. */
  action?: ReactNode;
  /** Content beside the input in the same row. */
  beside?: ReactNode;
};

/** An input with its label, hint and error. */
export function TextField({ label, hint, error, id, className = '', action, beside, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            id={inputId}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? noteId : undefined}
            className={`field ${action ? 'pr-12' : ''}`}
            {...rest}
          />
          {action && <div className="absolute inset-y-0 right-0 grid place-items-center pr-0.5">{action}</div>}
        </div>
        {beside}
      </div>
      <FieldNote id={noteId} field={label} error={error} hint={hint} />
    </div>
  );
}

type FieldNoteProps = {
  id: string;
  /** Name of the field. The announcement of an error starts with it. */
  field?: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** Hint or error of a field. An error is announced. `aria-describedby` links the note to the field. */
export function FieldNote({ id, field, error, hint }: FieldNoteProps) {
  const note = error ?? hint;
  if (!note) return null;
  return (
    <p id={id} role={error ? 'alert' : undefined} className={`mt-1 text-sm ${error ? 'text-bad' : 'text-ink-soft'}`}>
      {error && field && <span className="sr-only">{field}: </span>}
      <span>{note}</span>
    </p>
  );
}
