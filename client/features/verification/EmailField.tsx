import { type Ref, useEffect, useRef, useState } from 'react';
import type { PageFormState } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { CodeField, type CodeFieldProps, useSentCode } from './CodeField.tsx';

type EmailFieldProps = {
  form: PageFormState;
  /** Must be `username` in a form with a password. */
  autoComplete?: 'email' | 'username';
  label?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onText?: (text: string) => void;
};

export function EmailField({ form, autoComplete = 'email', label, inputRef, onText }: EmailFieldProps) {
  const { t } = useTranslation('fields');
  const { onInput, ...field } = form.field('email');
  return (
    <TextField
      {...field}
      ref={inputRef}
      label={label ?? t('email.label')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      onInput={({ currentTarget }) => {
        onText?.(currentTarget.value.trim());
        onInput();
      }}
    />
  );
}

type EmailWithCodeProps = Pick<EmailFieldProps, 'form' | 'label' | 'autoComplete'> &
  Pick<CodeFieldProps, 'autoSubmitHint'>;

/** An e-mail address and the code sent to it. */
export function EmailWithCode({ form, label, autoComplete = 'email', autoSubmitHint }: EmailWithCodeProps) {
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
      <CodeField form={form} again={again} secondsLeft={again ? secondsLeft : 0} autoSubmitHint={autoSubmitHint} />
    </>
  );
}
