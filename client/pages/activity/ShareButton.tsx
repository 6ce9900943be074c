import { useToast } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';

type ShareButtonProps = { title: string; address: string };

/** Opens the system's share menu if available; otherwise copies the link. It needs scripts. */
export function ShareButton({ title, address }: ShareButtonProps) {
  const { t } = useTranslation('activity');
  const toast = useToast();

  async function share() {
    const page = { title, url: address };
    if (navigator.canShare?.(page)) {
      // Closing the share menu without a choice rejects the promise too. That is not an error.
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
    <button type="button" aria-label={t('share.button')} className="icon-button noscript:hidden" onClick={share}>
      <Icon name="share" className="size-6" />
    </button>
  );
}
