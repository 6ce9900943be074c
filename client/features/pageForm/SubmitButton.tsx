import type { ComponentProps } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { PageFormState } from './usePageForm.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'form'> & { form: PageFormState; intent?: string };

/** Sends once, even if pressed twice. It keeps the focus while it waits. */
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
