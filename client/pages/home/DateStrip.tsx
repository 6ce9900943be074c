import { DateForm } from '#client/features/dateForm/DateForm.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { DetailsSheet } from '#client/ui/DetailsSheet.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { DateStripView } from './toHomeView.ts';

/** Links to events tonight, at the weekend and on dates that the visitor chooses. */
export function DateStrip({ dates }: { dates: DateStripView }) {
  const { t } = useTranslation('home');
  const opener = (
    <>
      <Icon name="calendar" className="size-4" />
      {t('dates.pick')}
    </>
  );
  return (
    <Kept as="nav" of={dates} part="date strip" aria-label={t('dates.label')} className="chip-row sm:overflow-visible">
      {() => (
        <>
          <a href={dates.tonight} className="chip">
            {t('dates.tonight')}
          </a>
          <a href={dates.weekend} className="chip">
            {t('dates.weekend')}
          </a>
          <DetailsSheet
            title={t('dates.pick')}
            closeLabel={t('common:close')}
            opener={opener}
            className="chip"
            hanging="end"
          >
            <div className="px-3 pb-2">
              <DateForm dates={dates.form} idPrefix="home" />
            </div>
          </DetailsSheet>
        </>
      )}
    </Kept>
  );
}
