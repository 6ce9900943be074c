import { type ComponentProps, useId } from 'react';
import { FieldNote } from './TextField.tsx';

type SelectFieldProps = ComponentProps<'select'> & { label: string; error?: string | undefined };

/** Native select with its label and error. */
export function SelectField({ label, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className="field"
        {...rest}
      />
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
