import { useLoaderData } from 'react-router-dom';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { payPath } from '#shared/domain/orderPaths.ts';
import { ChoosePayment } from './ChoosePayment.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { OpenPayment } from './OpenPayment.tsx';
import { PaySummary } from './PaySummary.tsx';
import { PayTop } from './PayTop.tsx';
import type { PayPageData } from './payPage.loader.ts';
import { TroubleNote } from './TroubleNote.tsx';
import { usePaying } from './usePaying.ts';
import { WaitingDialog } from './WaitingDialog.tsx';
import { WeChatBlock } from './WeChatBlock.tsx';

export function PayPage() {
  const { view, blocked, key } = useLoaderData<PayPageData>();
  const { t } = useTranslation('pay');
  const paying = usePaying(view, { blocked: blocked !== null });
  const { open, trouble } = view;
  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t('title')} description={t('description')} path={payPath(view.orderId)} noindex />
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-5">
          <PayTop view={view} paying={paying} />
          {trouble && <TroubleNote trouble={trouble} />}
          {blocked && <WeChatBlock address={blocked.address} />}
          {!blocked && open && <OpenPayment key={open.id} open={open} view={view} paying={paying} pageKey={key} />}
          {!blocked && !open && <ChoosePayment view={view} paying={paying} pageKey={key} />}
        </div>
        <PaySummary view={view} fees={paying.chosen.fees} />
      </div>
      <WaitingDialog view={view} paying={paying} />
      <LeaveQuestion paying={paying} />
    </main>
  );
}
