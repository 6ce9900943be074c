import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import type { StepView } from './findSteps.ts';

type StepListProps = { steps: StepView[]; eventPath: string };

const LOOKS: Record<StepView['state'], string> = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent bg-accent-soft text-accent',
  ahead: 'border-line-strong bg-surface text-ink-soft',
};

/** Progress of the checkout. Each step links to its section, and the first one to the event. */
export function StepList({ steps, eventPath }: StepListProps) {
  const { t } = useTranslation('checkout');
  const { language } = useShopInfo();
  const current = steps.findIndex(({ state }) => state === 'current');
  return (
    <nav aria-label={t('steps.label')} className="mt-4">
      <ol className="grid grid-cols-5">
        {steps.map(({ step, state }, index) => (
          <li
            key={step}
            className="relative before:absolute before:top-[1.1rem] before:right-1/2 before:left-[-50%] before:h-0.5 before:bg-line-strong first:before:hidden data-[state=current]:before:bg-accent data-[state=done]:before:bg-accent"
            data-state={state}
          >
            <a
              href={step === 'select' ? localPath(language, eventPath) : `#step-${step}`}
              aria-current={state === 'current' ? 'step' : undefined}
              className="relative z-1 grid min-h-11 justify-items-center gap-1 px-0.5 text-center text-ink-soft text-xs hover:text-accent aria-[current]:font-semibold aria-[current]:text-ink sm:text-sm"
            >
              <span
                className={`grid size-9 place-items-center rounded-full border-2 font-bold text-sm ${LOOKS[state]}`}
              >
                {state === 'done' ? <Icon name="check" className="size-5" /> : index + 1}
              </span>
              <span className="max-sm:sr-only">{t(`steps.${step}`)}</span>
              {state === 'done' && <span className="sr-only">{t('steps.done')}</span>}
            </a>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 text-center font-semibold text-sm sm:hidden">
        {t('steps.current', { number: current + 1, of: steps.length, step: t(`steps.${steps[current]!.step}`) })}
      </p>
    </nav>
  );
}
