import type { ReactNode, SyntheticEvent } from 'react';
import { Form } from 'react-router-dom';
import { CsrfField } from './CsrfField.tsx';
import type { PageFormState } from './usePageForm.ts';

type PageFormProps = {
  form: PageFormState;
  children: ReactNode;
  className?: string;
  /** Told of every change in any of its fields. */
  onChange?: (event: SyntheticEvent<HTMLFormElement>) => void;
};

/** A form that is sent to its own page: by a script where one runs, by the browser where none does. */
export function PageForm({ form, children, className = 'grid gap-4', onChange }: PageFormProps) {
  const { message } = form.reply ?? {};
  return (
    <Form ref={form.ref} method="post" noValidate className={className} onChange={onChange}>
      <CsrfField />
      <input type="hidden" name="form" value={form.name} />
      {/* The Enter key presses the first button: none of those to be seen, but what the form is for. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {message && (
        <p
          role="alert"
          className={`rounded-md px-4 py-3 ${message.tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}`}
        >
          {message.text}
        </p>
      )}
      {children}
    </Form>
  );
}
