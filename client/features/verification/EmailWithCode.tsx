import { useEffect, useRef, useState } from 'react';
import { EmailField } from '#client/features/emailField/EmailField.tsx';
import type { PageFormState } from '#client/features/pageForm/usePageForm.ts';
import { CodeField } from './CodeField.tsx';
import { useSentCode } from './useSentCode.ts';

type EmailWithCodeProps = { form: PageFormState; label?: string; autoComplete?: 'email' | 'username' };

/** An e-mail address and the code sent to it. */
export function EmailWithCode({ form, label, autoComplete = 'email' }: EmailWithCodeProps) {
  const { sent, secondsLeft } = useSentCode('email', form);
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    if (sent && input.current?.value === '') input.current.value = sent.to;
    setEmail(input.current?.value.trim());
  }, [sent]);

  const again = sent !== undefined && sent.to === email;
  return (
    <>
      <EmailField form={form} label={label} autoComplete={autoComplete} inputRef={input} onText={setEmail} />
      <CodeField form={form} again={again} secondsLeft={again ? secondsLeft : 0} />
    </>
  );
}
