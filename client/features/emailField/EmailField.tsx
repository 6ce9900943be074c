import type { Ref } from 'react';
import type { PageFormState } from '#client/features/pageForm/usePageForm.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { TextField } from '#client/ui/TextField.tsx';

type EmailFieldProps = {
  form: PageFormState;
  /** `username` in a form with a password. */
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
