import { useEffect, useState } from 'react';
import { useToast } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';

type CopyButtonProps = {
  /** Text to copy to the clipboard. */
  text: string;
  /** Accessible name that names the copied object: `Copy the account number`. */
  label: string;
};

const SHOWN_MS = 2_000;

/** Needs scripts and is hidden without them. The text itself is visible beside the button. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast(t('copy.done'));
    } catch {
      toast(t('copy.failed'), 'bad');
    }
  }

  return (
    <Button look="quiet" size="sm" aria-label={label} onClick={copy} className="shrink-0 noscript:hidden">
      <Icon name={copied ? 'check' : 'copy'} className="size-4" />
      {t('copy.button')}
    </Button>
  );
}
