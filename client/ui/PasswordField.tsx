import { type ComponentProps, useState } from 'react';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { Icon } from './Icon.tsx';
import { TextField } from './TextField.tsx';

type PasswordFieldProps = ComponentProps<typeof TextField> & {
  /** Shows password managers whether to fill in the current password or to save a new one. */
  autoComplete: 'current-password' | 'new-password';
  words: { show: string; hide: string };
};

export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      action={
        hydrated && (
          <button
            type="button"
            aria-pressed={shown}
            aria-label={words.show}
            title={shown ? words.hide : words.show}
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
