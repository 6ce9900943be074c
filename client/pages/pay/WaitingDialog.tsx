import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { readOutcome } from '#client/features/payment/watchWhileVisible.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import type { PayView } from './toPayView.ts';
import type { Paying } from './usePaying.ts';

type WaitingDialogProps = { view: PayView; paying: Paying };
type Answer = 'asking' | 'notYet' | 'confirming' | 'unreachable';

/** Stays open until there is a result. Then `usePaying` closes it or leaves the page. */
export function WaitingDialog({ view, paying }: WaitingDialogProps) {
  const { t } = useTranslation('pay');
  const { waiting, setWaiting } = paying;
  const { answer, check } = useCheck(view.orderId, paying);
  const asking = answer === 'asking';
  return (
    <Sheet
      open={waiting}
      onOpenChange={setWaiting}
      title={t('waiting.title')}
      closeLabel={t('common:close')}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" className="grow sm:grow-0" onClick={() => setWaiting(false)}>
            {t('waiting.back')}
          </Button>
          <Button className="grow sm:grow-0" aria-disabled={asking} onClick={() => asking || check()}>
            {t('waiting.again')}
          </Button>
        </div>
      }
    >
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <span aria-hidden="true" className="size-12 animate-spin rounded-full border-4 border-line border-t-brand" />
        <p role="status" className="min-h-24">
          {t(`waiting.${answer}`)}
        </p>
      </div>
    </Sheet>
  );
}

/** Checks when the dialog opens and on request. The page itself polls for changes. */
function useCheck(orderId: string, { waiting, applyUpdate }: Paying) {
  const api = useContext(QuietShopApiContext);
  const [answer, setAnswer] = useState<Answer>('asking');

  async function check() {
    setAnswer('asking');
    try {
      const news = await api!.checkPayment(orderId, {});
      setAnswer(readOutcome(news) === 'confirming' ? 'confirming' : 'notYet');
      applyUpdate(news);
    } catch {
      setAnswer('unreachable');
    }
  }
  const checkOnce = useEffectEvent(check);
  useEffect(() => {
    if (waiting) void checkOnce();
  }, [waiting]);

  return { answer, check };
}
