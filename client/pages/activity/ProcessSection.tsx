import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { TextSection } from './activityView.ts';
import { PageSection } from './PageSection.tsx';

export function ProcessSection({ steps }: { steps: TextSection[] }) {
  const { t } = useTranslation('activity');
  return (
    <PageSection id="process" title={t('process.title')}>
      <ol className="grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={text} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent text-sm"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-1">
              {title && <b className="block font-semibold">{title}</b>}
              {text}
            </span>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
