import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, useActionData, useNavigation } from 'react-router-dom';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button } from '#client/ui/Button.tsx';
import type { FormReply } from './formReply.ts';

/** Maximum time between the taps of a double tap. */
const DOUBLE_TAP_MS = 500;

type PageFormProps = {
  form: PageFormState;
  children: ReactNode;
  /** Label of the large submit button. A form without this label has its own `SubmitButton`. */
  submit?: string;
  className?: string;
  /** Called on every change in any field. */
  onChange?: (event: SyntheticEvent<HTMLFormElement>) => void;
};

/** A form that posts to its own page: with fetch if scripts run, otherwise as a plain HTML form. */
export function PageForm({ form, children, submit, className = 'grid gap-4', onChange }: PageFormProps) {
  const { message } = form.reply ?? {};
  const sendOnce = useSendOnce(form.sending);
  return (
    <Form ref={form.ref} method="post" noValidate className={className} onChange={onChange} onSubmit={sendOnce}>
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
      {submit && (
        <SubmitButton form={form} size="lg" wide>
          {submit}
        </SubmitButton>
      )}
    </Form>
  );
}

/** Ignores a second submit while the first is being sent, even before the router's state changes. */
function useSendOnce(sending: boolean) {
  const lastSent = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!sending) lastSent.current = Number.NEGATIVE_INFINITY;
  }, [sending]);
  return (event: SyntheticEvent<HTMLFormElement>) => {
    const isSecondTap = event.timeStamp - lastSent.current < DOUBLE_TAP_MS;
    if (sending || isSecondTap) event.preventDefault();
    else lastSent.current = event.timeStamp;
  };
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'form'> & { form: PageFormState; intent?: string };

/** A button that submits once, even if pressed twice. It keeps the focus while it waits. */
export function SubmitButton({ form, intent = 'send', ...look }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      aria-disabled={form.sending}
      onClick={(event) => form.sending && event.preventDefault()}
      {...look}
    />
  );
}

/** Anti-forgery token for forms of personal pages. The server checks it if a form is sent without scripts. */
export function CsrfField() {
  const { csrfToken } = useShopInfo();
  return csrfToken ? <input type="hidden" name="_csrf" value={csrfToken} /> : null;
}

export type PageFormState = ReturnType<typeof usePageForm>;

/** State of a form: the action's reply, whether the form is being sent, and the error of each field. */
export function usePageForm(name: string) {
  const lastReply = useActionData() as FormReply | undefined;
  const reply = lastReply?.form === name ? lastReply : undefined;
  const { state, formData } = useNavigation();
  const ref = useRef<HTMLFormElement>(null);
  const [cleared, setCleared] = useState<{ since?: FormReply | undefined; fields: string[] }>({ fields: [] });
  const clearedFields = cleared.since === reply ? cleared.fields : [];

  useLayoutEffect(() => {
    if (reply?.fields) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);

  const error = (field: string) => (clearedFields.includes(field) ? undefined : reply?.fields?.[field]);
  /** Hides a field's error once the visitor edits the field. */
  const clearError = (field: string) => {
    if (error(field)) setCleared({ since: reply, fields: [...clearedFields, field] });
  };

  return {
    name,
    ref,
    reply,
    sending: state !== 'idle' && formData?.get('form') === name,
    error,
    clearError,
    /** Props for every text field of the form. */
    field: (field: string, initial?: string | null) => ({
      name: field,
      error: error(field),
      defaultValue: reply?.values?.[field] ?? initial ?? undefined,
      onInput: () => clearError(field),
    }),
  };
}
