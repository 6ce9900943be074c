import type { ReactNode, SyntheticEvent } from 'react';
import { Form } from 'react-router-dom';
import { CsrfField } from './CsrfField.tsx';
import type { PageFormState } from './usePageForm.ts';

type PageFormProps = {
  form: PageFormState;
  children: ReactNode;
  className?: string;
  /** Called on every change in any field. */
  onChange?: (event: SyntheticEvent<HTMLFormElement>) => void;
};

/** A form that posts to its own page: with fetch if scripts run, else as a browser form. */
export function PageForm({ form, children, className = 'grid gap-4', onChange }: PageFormProps) {
  const { message } = form.reply ?? {};
  return (
    <Form ref={form.ref} method="post" noValidate className={className} onChange={onChange}>
      <CsrfField />
      <input type="hidden" name="form" value={form.name} />
      {/* Enter activates the first submit button. This hidden one is the form's main action. */}
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
