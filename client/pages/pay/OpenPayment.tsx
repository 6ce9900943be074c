import { useTranslation } from '#client/i18n/useTranslation.ts';
import { AccountPayment } from './AccountPayment.tsx';
import { CheckForm } from './CheckForm.tsx';
import { HowTo } from './HowTo.tsx';
import { OtherMethod } from './OtherMethod.tsx';
import { QrPayment } from './QrPayment.tsx';
import { RedirectPayment } from './RedirectPayment.tsx';
import type { OpenPaymentView } from './toOpenPayment.ts';
import type { PayView } from './toPayView.ts';
import type { Paying } from './usePaying.ts';

type OpenPaymentProps = { open: OpenPaymentView; view: PayView; paying: Paying; pageKey: string };

/** A started payment: the remaining step, and a link to another method. */
export function OpenPayment({ open, view, paying, pageKey }: OpenPaymentProps) {
  const { t } = useTranslation('pay');
  const { confirming } = view;
  const steps = <HowTo name={open.name} steps={paying.chosen.steps} />;
  return (
    <>
      <section
        aria-labelledby="open"
        className="grid gap-5 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5"
      >
        <h2 id="open" className="text-lg">
          {t(confirming ? 'confirming.title' : `open.${open.action.type}`, { method: open.name })}
        </h2>
        {confirming ? (
          <p role="status">{t('confirming.text')}</p>
        ) : (
          <WhatToDo open={open} view={view} paying={paying} />
        )}
        <CheckForm paying={paying} />
        {confirming ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent">
              {t('confirming.notPaid')}
            </summary>
            <div className="mt-2 grid gap-5">
              <WhatToDo open={open} view={view} paying={paying} />
              {steps}
            </div>
          </details>
        ) : (
          steps
        )}
      </section>
      <OtherMethod open={open} view={view} paying={paying} pageKey={pageKey} />
    </>
  );
}

function WhatToDo({ open, view, paying }: Omit<OpenPaymentProps, 'pageKey'>) {
  const { action, name } = open;
  const onGo = paying.leaving.leave;
  if (action.type === 'redirect') return <RedirectPayment name={name} action={action} onGo={onGo} />;
  if (action.type === 'qr') return <QrPayment open={open} action={action} onGo={onGo} />;
  return <AccountPayment open={open} action={action} payBy={view.payBy?.text} />;
}
