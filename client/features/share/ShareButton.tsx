import { useToast } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';

type ShareButtonProps = { title: string; address: string };

/** The phone's own way to share where there is one, else the link on the clipboard. */
export function ShareButton({ title, address }: ShareButtonProps) {
  const { t } = useTranslation('activity');
  const toast = useToast();

  async function share() {
    const page = { title, url: address };
    if (navigator.canShare?.(page)) {
      // Leaving the phone's menu without choosing rejects as well, and is no mistake.
      await navigator.share(page).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(address);
      toast(t('share.copied'));
    } catch {
      toast(t('share.failed', { address }), 'bad');
    }
  }

  return (
    <Button look="secondary" wide className="noscript:hidden" onClick={share}>
      <Icon name="share" />
      {t('share.button')}
    </Button>
  );
}
