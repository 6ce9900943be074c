import type { ReactNode } from 'react';
import { CopyButton } from '#client/features/copy/CopyButton.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { AccountView, OpenPaymentView } from './toOpenPayment.ts';

type AccountPaymentProps = { open: OpenPaymentView; action: AccountView; payBy: string | undefined };

/** Bank transfer: account, exact amount and deadline. */
export function AccountPayment({ open: { amount }, action, payBy }: AccountPaymentProps) {
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
      <dd className="flex min-h-9 items-center gap-2">
        <span className="min-w-0 flex-1">{children}</span>
        {action}
      </dd>
    </div>
  );
}
