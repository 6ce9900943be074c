import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';

const REASONS = [
  { icon: 'shield', title: 'trust.checked', text: 'trust.checkedText' },
  { icon: 'receipt', title: 'trust.fees', text: 'trust.feesText' },
  { icon: 'headset', title: 'trust.people', text: 'trust.peopleText' },
] as const;

/** The company's promises for new visitors, placed after the events. */
export function TrustStrip() {
  const { t } = useTranslation();
  return (
    <Kept as="section" part="trust" aria-label={t('trust.title')} className="page-width">
      {() => (
        <ul className="grid gap-6 rounded-xl border border-line bg-surface p-6 sm:p-8 md:grid-cols-3 md:gap-8">
          {REASONS.map(({ icon, title, text }) => (
            <li key={icon} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h2 className="text-base">{t(title)}</h2>
                <p className="mt-1 text-ink-soft text-sm">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Kept>
  );
}
