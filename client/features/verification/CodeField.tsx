import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTimeLeft } from '#client/features/countdown/useTimeLeft.ts';
import { type PageFormState, SubmitButton } from '#client/features/pageForm/PageForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { CODE_DIGITS, tidyCode } from '#shared/domain/account/accountRules.ts';
import { type Channel, findSentCode, rememberSentCode, type SentCode } from './sentCode.ts';

export type CodeFieldProps = {
  form: PageFormState;
  /** Seconds until the visitor may request another code. 0 means now. */
  secondsLeft: number;
  /** Whether a code was sent to this address before. */
  again: boolean;
  /** Explains that the last digit submits the form. Without this hint, only a button submits it. */
  autoSubmitHint?: string | undefined;
};

/** Six digits in one field, so that paste and SMS autofill work, with a button that requests a code. */
export function CodeField({ form, secondsLeft, again, autoSubmitHint }: CodeFieldProps) {
  const { t } = useTranslation('fields');
  const input = useRef<HTMLInputElement>(null);
  const submitted = useRef('');
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
      hint={autoSubmitHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[\d\s]*"
      maxLength={12}
      onInput={({ currentTarget }) => {
        const digits = tidyCode(currentTarget.value).replace(/\D/g, '').slice(0, CODE_DIGITS);
        if (digits !== currentTarget.value) currentTarget.value = digits;
        onInput();
        if (!autoSubmitHint || digits.length < CODE_DIGITS || digits === submitted.current) return;
        submitted.current = digits;
        currentTarget.form!.requestSubmit();
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

type OwnCodeFieldProps = { form: PageFormState; channel: Channel; address: string };

/** A code sent to an address that the account already has. */
export function OwnCodeField({ form, channel, address }: OwnCodeFieldProps) {
  const { sent, secondsLeft } = useSentCode(channel, form);
  const again = sent?.to === address;
  return <CodeField form={form} again={again} secondsLeft={again ? secondsLeft : 0} />;
}

type SentCodeState = {
  /** Address of the last code. Set after hydration, or at once if the reply to this form contains it. */
  sent: SentCode | undefined;
  /** Seconds until the visitor may request another code for that address. */
  secondsLeft: number;
};

/** Address of the last code that this tab requested, even after a reload, and the wait until another one. */
export function useSentCode(channel: Channel, { reply }: PageFormState): SentCodeState {
  const [remembered, setRemembered] = useState<SentCode>();
  const sent = reply?.sent ?? remembered;

  useEffect(() => {
    if (reply?.sent) rememberSentCode(channel, reply.sent);
    setRemembered(reply?.sent ?? findSentCode(channel));
  }, [channel, reply]);

  const timeLeft = useTimeLeft(sent?.again) ?? 0;
  return { sent, secondsLeft: Math.ceil(timeLeft / 1000) };
}
