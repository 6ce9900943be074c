import { useToast } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';

/** Opens the system's share menu if available. Otherwise copies the link. */
export function useShare(title: string, address: string): () => Promise<void> {
  const { t } = useTranslation();
  const toast = useToast();
  const page = { title, url: address };
  return async () => {
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
  };
}
