import { type ComponentProps, useId } from 'react';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** An input with its label, a hint, and the error at the field where it belongs. */
export function TextField({ label, hint, error, id, className = '', ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <input
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className="h-12 w-full rounded-md border border-line-strong bg-surface px-3 text-ink placeholder:text-ink-soft aria-invalid:border-bad"
        {...rest}
      />
      {note && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={`mt-1 text-sm ${error ? 'text-bad' : 'text-ink-soft'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
