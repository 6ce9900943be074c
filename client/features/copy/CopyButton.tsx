import { useEffect, useState } from 'react';
import { useToast } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';

type CopyButtonProps = {
  /** What goes to the clipboard. */
  text: string;
  /** What is copied, for those who do not see where the button stands: `Copy the account number`. */
  label: string;
};

const SHOWN_MS = 2_000;

/** Needs a script, so browsers without one do not show it: the text itself stands beside it. */
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
