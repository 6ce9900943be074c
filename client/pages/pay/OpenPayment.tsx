import type { ReactNode } from 'react';
import { CopyButton } from '#client/features/copy/CopyButton.tsx';
import { PageForm, usePageForm } from '#client/features/pageForm/PageForm.tsx';
import { brandOf } from '#client/features/payment/MethodLogo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { HowTo, OtherMethod } from './ChoosePayment.tsx';
import { QrPayment } from './QrPayment.tsx';
import type { AccountView, OpenPaymentView, PayView, RedirectView } from './toPayView.ts';
import type { Paying } from './usePaying.ts';

type OpenPaymentProps = { open: OpenPaymentView; view: PayView; paying: Paying; pageKey: string };

/** A started payment: the remaining step, and a form to pay with another method. */
export function OpenPayment({ open, view, paying, pageKey }: OpenPaymentProps) {
  const { t } = useTranslation('pay');
  const { confirming } = view;
  const { name, method, action } = open;
  const check = <CheckForm paying={paying} isNext={action.type === 'qr' && !action.onPhone} />;
  const payment = (
    <>
      <WhatToDo open={open} view={view} paying={paying} />
      <HowTo name={name} steps={open.steps} />
    </>
  );
  return (
    <>
      <section
        aria-labelledby="open"
        className="grid gap-5 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5"
      >
        <h2 id="open" className="text-lg">
          {t(confirming ? 'confirming.title' : titleOf(action), {
            method: action.type === 'qr' ? brandOf(method) : name,
          })}
        </h2>
        {confirming ? (
          <>
            <p role="status">{t('confirming.text')}</p>
            {check}
            <details>
              <summary
                className={`${buttonLook({ look: 'secondary', wide: true })} list-none [&::-webkit-details-marker]:hidden`}
              >
                {t('confirming.notPaid')}
              </summary>
              <div className="mt-5 grid gap-5">{payment}</div>
            </details>
          </>
        ) : (
          <>
            {payment}
            {check}
          </>
        )}
      </section>
      <OtherMethod open={open} view={view} paying={paying} pageKey={pageKey} />
    </>
  );
}

const titleOf = (action: OpenPaymentView['action']) =>
  action.type === 'qr' && action.onPhone ? 'open.qrOnPhone' : (`open.${action.type}` as const);

function WhatToDo({ open, view, paying }: Omit<OpenPaymentProps, 'pageKey'>) {
  const { action } = open;
  const onGo = paying.leaving.leave;
  if (action.type === 'redirect') return <RedirectPayment action={action} onGo={onGo} />;
  if (action.type === 'qr') return <QrPayment open={open} action={action} onGo={onGo} />;
  return <AccountPayment open={open} action={action} payBy={view.payBy?.text} />;
}

type AccountPaymentProps = { open: OpenPaymentView; action: AccountView; payBy: string | undefined };

/** Bank transfer: account, exact amount and deadline. */
function AccountPayment({ open: { amount }, action, payBy }: AccountPaymentProps) {
  const { t } = useTranslation('pay');
  const { bank, holder, number, numberShown, amountTyped } = action;
  return (
    <>
      <dl className="divide-y divide-line rounded-lg border border-line">
        <Row label={t('account.bank')}>{bank}</Row>
        <Row label={t('account.number')} action={<CopyButton text={number} label={t('account.copyNumber')} />}>
          <span className="font-bold text-lg tabular-nums">{numberShown}</span>
        </Row>
        <Row label={t('account.holder')}>{holder}</Row>
        <Row label={t('account.amount')} action={<CopyButton text={amountTyped} label={t('account.copyAmount')} />}>
          <span className="font-bold text-lg tabular-nums">{amount}</span>
        </Row>
        {payBy && <Row label={t('account.payBy')}>{payBy}</Row>}
      </dl>
      <p className="rounded-md bg-warn-soft px-4 py-3 text-sm text-warn">{t('account.exact')}</p>
    </>
  );
}

function Row({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="py-2 pr-1 pl-4">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="flex min-h-9 items-center gap-x-2 max-2xs:flex-wrap">
        <span className="min-w-0 flex-1 max-2xs:basis-full">{children}</span>
        {action}
      </dd>
    </div>
  );
}

type RedirectPaymentProps = { action: RedirectView; onGo: () => void };

/** Shown when the buyer returns before the result is known. Links to the provider in the same tab. */
function RedirectPayment({ action, onGo }: RedirectPaymentProps) {
  const { t } = useTranslation('pay');
  return (
    <>
      <p>{t('redirect.text')}</p>
      {action.url && (
        <a href={action.url} onClick={onGo} className={buttonLook({ size: 'lg', wide: true })}>
          {t('redirect.go')}
          <Icon name="external" />
        </a>
      )}
    </>
  );
}

/** With scripts, this form opens a dialog that waits for the result. Without scripts, the browser posts the form. */
function CheckForm({ paying, isNext }: { paying: Paying; isNext: boolean }) {
  const { t } = useTranslation('pay');
  const form = usePageForm('check');
  return (
    <PageForm form={form} className="grid gap-3">
      <Button
        type="submit"
        name="intent"
        value="check"
        look={isNext ? 'primary' : 'secondary'}
        wide
        onClick={(event) => {
          event.preventDefault();
          paying.setWaiting(true);
        }}
      >
        {t('check')}
      </Button>
    </PageForm>
  );
}
