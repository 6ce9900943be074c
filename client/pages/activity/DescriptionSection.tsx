import { useTranslation } from '#client/i18n/useTranslation.ts';
import type { ActivityView } from './activityView.ts';
import { PageSection } from './PageSection.tsx';

export function DescriptionSection({ activity: { summary, description, lineup } }: { activity: ActivityView }) {
  const { t } = useTranslation('activity');
  return (
    <PageSection id="description" title={t('description.title')}>
      {summary && <p className="font-semibold text-lg sm:hidden">{summary}</p>}
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {lineup.length > 0 && (
        <div>
          <h3 className="mb-2 font-bold">{t('description.lineup')}</h3>
          <ul className="grid gap-2 sm:grid-cols-2">
            {lineup.map(({ name, role }) => (
              <li key={name} className="rounded-md bg-sunken px-4 py-3">
                <b className="block font-semibold">{name}</b>
                {role && <span className="text-ink-soft text-sm">{role}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </PageSection>
  );
}
