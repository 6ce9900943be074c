import { useLayoutEffect, useRef, useState } from 'react';
import { useActionData, useNavigation } from 'react-router-dom';
import type { FormReply } from './formReply.ts';

export type PageFormState = ReturnType<typeof usePageForm>;

/** State of a form: the action's reply, whether it is being sent, and the error of each field. */
export function usePageForm(name: string) {
  const lastReply = useActionData() as FormReply | undefined;
  const reply = lastReply?.form === name ? lastReply : undefined;
  const { state, formData } = useNavigation();
  const ref = useRef<HTMLFormElement>(null);
  const [mended, setMended] = useState<{ since?: FormReply | undefined; fields: string[] }>({ fields: [] });
  const mendedFields = mended.since === reply ? mended.fields : [];

  useLayoutEffect(() => {
    if (reply?.fields) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);

  const error = (field: string) => (mendedFields.includes(field) ? undefined : reply?.fields?.[field]);
  /** Hides a field's error once the visitor edits the field. */
  const mend = (field: string) => {
    if (error(field)) setMended({ since: reply, fields: [...mendedFields, field] });
  };

  return {
    name,
    ref,
    reply,
    sending: state !== 'idle' && formData?.get('form') === name,
    error,
    mend,
    /** Props for every text field of the form. */
    field: (field: string, initial?: string | null) => ({
      name: field,
      error: error(field),
      defaultValue: reply?.values?.[field] ?? initial ?? undefined,
      onInput: () => mend(field),
    }),
  };
}
