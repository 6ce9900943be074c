import { type ComponentProps, useState } from 'react';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { TextField } from '#client/ui/TextField.tsx';

type PasswordFieldProps = ComponentProps<typeof TextField> & {
  /** Decides whether password managers fill in the current password or save a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows the characters. For a new password, it also shows the rule. */
export function PasswordField(field: PasswordFieldProps) {
  const { t } = useTranslation('fields');
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <TextField
      {...field}
      hint={field.autoComplete === 'new-password' ? t('password.rule') : undefined}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      action={
        hydrated && (
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('password.show')}
            title={shown ? t('password.hide') : t('password.show')}
            onClick={() => setShown(!shown)}
            className="grid size-11 place-items-center rounded-md text-ink-soft hover:text-accent"
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        )
      }
    />
  );
}
