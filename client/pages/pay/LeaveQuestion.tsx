import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import type { Paying } from './usePaying.ts';

export function LeaveQuestion({ paying: { leaving } }: { paying: Paying }) {
  const { t } = useTranslation('pay');
  const { blocker } = leaving;
  const asked = blocker.state === 'blocked';
  const stay = () => blocker.reset?.();
  return (
    <Sheet
      open={asked}
      onOpenChange={(open) => !open && stay()}
      title={t('leave.title')}
      closeLabel={t('common:close')}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" className="grow sm:grow-0" onClick={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
          <Button className="grow sm:grow-0" onClick={stay}>
            {t('leave.stay')}
          </Button>
        </div>
      }
    >
      <p>{t('leave.text')}</p>
    </Sheet>
  );
}
