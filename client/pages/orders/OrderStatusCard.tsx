import { RichText } from '#client/features/article/RichText.tsx';
import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ActionLinks } from './ActionLinks.tsx';
import { OrderStatusLine } from './OrderStatusLine.tsx';
import type { OrderDetails } from './toOrderDetails.ts';

/** Status, available actions and timeline of the order. */
export function OrderStatusCard({ order, onOver }: { order: OrderDetails; onOver: () => void }) {
  const { t } = useTranslation('orders');
  const { note, payBy, quantity, postponed, actions, timeline, refunds, neverReturned } = order;
  const { language } = useShopInfo();
  return (
    <section aria-labelledby="status" className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <h2 id="status" className="sr-only">
        {t('detail.status')}
      </h2>
      <OrderStatusLine order={order}>{quantity}</OrderStatusLine>
      <p className="mt-2">{note}</p>
      {payBy && (
        <p className="mt-2">
          <CompactClock
            until={payBy.iso}
            label={t('detail.timeLeft')}
            overText={t('detail.timeOver')}
            fallback={t('detail.payBy', { time: payBy.text })}
            onOver={onOver}
          />
        </p>
      )}
      {postponed.length > 0 && (
        <p className="mt-2 rounded-md bg-warn-soft px-4 py-3 text-warn">{postponed.join(' ')}</p>
      )}
      {refunds.map(({ status: refundStatus, text }) => (
        <p key={refundStatus} className="mt-2 rounded-md bg-sunken px-4 py-3">
          {text}
        </p>
      ))}
      {actions.length > 0 && (
        <div className="mt-4">
          <ActionLinks actions={actions} />
        </div>
      )}
      {neverReturned && (
        <p className="mt-4 text-ink-soft text-sm">
          <RichText text={t('detail.neverReturned')} language={language} />
        </p>
      )}
      <Timeline steps={timeline} />
    </section>
  );
}

const DOTS = {
  done: 'bg-good text-surface',
  current: 'border-2 border-accent bg-surface',
  coming: 'border-2 border-line-strong bg-surface',
};

function Timeline({ steps }: { steps: OrderDetails['timeline'] }) {
  const { t } = useTranslation('orders');
  return (
    <ol aria-label={t('detail.timeline')} className="mt-5 border-line border-t pt-4">
      {steps.map(({ step, state, at }, index) => (
        <li
          key={step}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.6875rem] w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full ${step === 'cancelled' ? 'bg-line-strong text-surface' : DOTS[state]}`}
          >
            {state === 'done' && <Icon name={step === 'cancelled' ? 'close' : 'check'} className="size-4" />}
          </span>
          <p className={state === 'coming' ? 'text-ink-soft' : ''}>
            <span className={state === 'current' ? 'font-semibold' : ''}>{t(`step.${step}`)}</span>
            {at && (
              <time dateTime={at.iso} className="block text-ink-soft text-sm">
                {at.text}
              </time>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
