import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { OrderDetails } from './toOrderDetails.ts';

const DOTS = {
  done: 'bg-good text-surface',
  current: 'border-2 border-accent bg-surface',
  coming: 'border-2 border-line-strong bg-surface',
};

export function Timeline({ steps }: { steps: OrderDetails['timeline'] }) {
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
