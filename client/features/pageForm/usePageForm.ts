import { useLayoutEffect, useRef, useState } from 'react';
import { useActionData, useNavigation } from 'react-router-dom';
import type { FormReply } from './formReply.ts';

export type PageFormState = ReturnType<typeof usePageForm>;

/** What a form of the page knows of itself: the reply to it, whether it is being sent, and what is wrong with each field. */
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
  /** Whoever types in a field is mending it. */
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
    /** What every text field of the form is given. */
    field: (field: string, initial?: string | null) => ({
      name: field,
      error: error(field),
      defaultValue: reply?.values?.[field] ?? initial ?? undefined,
      onInput: () => mend(field),
    }),
  };
}
