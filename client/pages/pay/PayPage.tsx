import { useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { CopyButton } from '#client/features/copy/CopyButton.tsx';
import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { FeeLines, type FeeLineView } from '#client/features/order/FeeLines.tsx';
import { OrderEventSummary } from '#client/features/order/OrderEventSummary.tsx';
import { TestModeNote } from '#client/features/payment/TestModeNote.tsx';
import type { FailedStatus } from '#client/features/payment/watchWhileVisible.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { readList } from '#client/i18n/Translate.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { payPath, resultPath } from '#shared/domain/paths/shopPaths.ts';
import { ChoosePayment } from './ChoosePayment.tsx';
import { OpenPayment } from './OpenPayment.tsx';
import type { PayPageData } from './payPage.data.ts';
import type { PayView } from './toPayView.ts';
import { type Paying, usePaying } from './usePaying.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

export function PayPage() {
  const data = useLoaderData<PayPageData>();
  return 'paidOrder' in data ? <Paid orderId={data.paidOrder} /> : <Unpaid data={data} />;
}

function Paid({ orderId }: { orderId: string }) {
  const { language } = useShopInfo();
  useEffect(() => location.replace(localPath(language, resultPath('paySuccess', orderId))), [language, orderId]);
  return <main />;
}

type UnpaidData = Exclude<PayPageData, { paidOrder: string }>;

function Unpaid({ data: { view, blocked, key } }: { data: UnpaidData }) {
  const { t } = useTranslation('pay');
  const paying = usePaying(view, { blocked: blocked !== null });
  const { open, problem } = view;
  return (
    <main className="page-width py-6 sm:py-10">
      <PageHead title={t('title')} description={t('description')} path={payPath(view.orderId)} noindex />
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-5">
          {view.testMode && <TestModeNote />}
          <PayTop view={view} paying={paying} />
          {problem && <RefusalNote problem={problem} />}
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

/** The amount and the remaining time. */
function PayTop({ view, paying }: { view: PayView; paying: Paying }) {
  const { t } = useTranslation('pay');
  const { payBy, open, number } = view;
  return (
    <section aria-label={t('top.label')} className="rounded-xl bg-sunken p-4 sm:p-5">
      <p className="text-sm">{t('top.amount')}</p>
      <p className="font-extrabold text-3xl tabular-nums tracking-tight">{open?.amount ?? paying.chosen.amount}</p>
      {payBy && (
        <p className="mt-2">
          <CompactClock
            until={payBy.iso}
            label={t('top.timeLeft')}
            overText={t('top.over')}
            fallback={t('top.payBy', { time: payBy.text })}
            onOver={paying.endTime}
          />
        </p>
      )}
      {paying.over && <p className="mt-1 text-sm">{t('top.over')}</p>}
      <p className="mt-1 text-ink-soft text-sm">{t('top.number', { number })}</p>
    </section>
  );
}

function PaySummary({ view, fees }: { view: PayView; fees: FeeLineView[] }) {
  const { t } = useTranslation('pay');
  const { event, quantity } = view;
  return (
    <aside aria-labelledby="summary" className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 id="summary" className="mb-4 text-lg">
        {t('summary')}
      </h2>
      <OrderEventSummary event={event} level="h3">
        <p className="mt-1 text-sm">{quantity}</p>
      </OrderEventSummary>
      <div className="mt-4 border-line border-t pt-4">
        <h3 className="sr-only">{t('order:fees.title')}</h3>
        <FeeLines lines={fees} />
      </div>
    </aside>
  );
}

/** Result of the last attempt. The tickets stay reserved for another attempt. */
function RefusalNote({ problem }: { problem: FailedStatus | 'declined' }) {
  const { t } = useTranslation('pay');
  return (
    <div role="alert" className="flex gap-3 rounded-xl bg-bad-soft p-4 text-bad">
      <Icon name="alert" className="mt-0.5 size-5" />
      <div>
        <p className="font-semibold">{t(`trouble.${problem}.title`)}</p>
        <p className="text-ink">{t(`trouble.${problem}.text`)}</p>
      </div>
    </div>
  );
}

/** WeChat's browser blocks other payment providers, so the buyer must use another browser. */
function WeChatBlock({ address }: { address: string }) {
  const { t } = useTranslation('pay');
  const steps = readList(t, 'pay:wechat.steps') as string[];
  return (
    <section aria-labelledby="wechat" className="grid gap-4 rounded-xl border border-warn bg-warn-soft p-4 sm:p-5">
      <h2 id="wechat" className="flex gap-2 text-lg text-warn">
        <Icon name="alert" className="mt-0.5 size-5" />
        {t('wechat.title')}
      </h2>
      <p className="font-semibold">{t('wechat.text')}</p>
      <ol className="list-decimal space-y-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 pl-3">
        <p className="min-w-0 flex-1 basis-48 select-all break-all text-sm">{address}</p>
        <CopyButton text={address} label={t('wechat.copy')} />
      </div>
    </section>
  );
}

function LeaveQuestion({ paying: { leaving } }: { paying: Paying }) {
  const { t } = useTranslation('pay');
  const { asked, confirm, stay } = leaving;
  return (
    <Sheet
      open={asked}
      onOpenChange={(open) => !open && stay()}
      title={t('leave.title')}
      closeLabel={t('common:close')}
      backCloses={false}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" className="grow sm:grow-0" onClick={confirm}>
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
