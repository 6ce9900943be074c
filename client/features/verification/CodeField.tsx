import { useLayoutEffect, useRef } from 'react';
import { SubmitButton } from '#client/features/pageForm/SubmitButton.tsx';
import type { PageFormState } from '#client/features/pageForm/usePageForm.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { CODE_DIGITS, tidyCode } from '#shared/domain/verificationCode.ts';

type CodeFieldProps = {
  form: PageFormState;
  /** Seconds until another code may be requested; 0 if now. */
  secondsLeft: number;
  /** Whether a code was sent to this address before. */
  again: boolean;
};

/** Six digits in one field, so that paste and SMS autofill work, and the button to request a code. */
export function CodeField({ form, secondsLeft, again }: CodeFieldProps) {
  const { t } = useTranslation('fields');
  const input = useRef<HTMLInputElement>(null);
  const { name, error, onInput } = form.field('code');
  const waiting = secondsLeft > 0;

  useLayoutEffect(() => {
    if (form.reply?.sent) input.current?.focus();
  }, [form.reply]);

  return (
    <TextField
      ref={input}
      label={t('code.label')}
      name={name}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[\d\s]*"
      maxLength={12}
      onInput={({ currentTarget }) => {
        const digits = tidyCode(currentTarget.value).replace(/\D/g, '').slice(0, CODE_DIGITS);
        if (digits !== currentTarget.value) currentTarget.value = digits;
        onInput();
      }}
      beside={
        <SubmitButton
          form={form}
          intent="sendCode"
          look="secondary"
          size="sm"
          className="min-h-12 min-w-28 shrink-0 tabular-nums"
          disabled={waiting}
        >
          {waiting ? t('code.wait', { seconds: secondsLeft }) : t(again ? 'code.again' : 'code.send')}
        </SubmitButton>
      }
    />
  );
}
