import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { NotifyForm } from './NotifyForm.tsx';
import type { NotifyWish } from './notifiedMemory.ts';

type NotifySheetProps = {
  open: boolean;
  onClose: () => void;
  wish: NotifyWish;
  /** The event and, if chosen, its session and tier. */
  subject: string;
};

export function NotifySheet({ open, onClose, wish, subject }: NotifySheetProps) {
  const { t } = useTranslation('activity');
  return (
    <Sheet
      open={open}
      onOpenChange={(stillOpen) => stillOpen || onClose()}
      title={t('notify.title')}
      closeLabel={t('common:close')}
    >
      <p className="font-semibold">{subject}</p>
      <p className="mt-1 mb-4 text-ink-soft text-sm">{t('notify.text')}</p>
      <NotifyForm wish={wish} onSent={onClose} />
    </Sheet>
  );
}
