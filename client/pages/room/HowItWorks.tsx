import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { RoomNow } from '#shared/contract/room.ts';
import type { RoomView } from './roomPage.data.ts';
import { TURN_MINUTES } from './roomWords.ts';

type Rule = 'chance' | 'account' | 'kept' | 'draw' | 'seal' | 'late';
type HowItWorksProps = { room: RoomView; now: RoomNow };

/**
 * The rules of the room, so that visitors do not have to hurry or guess. A draw without the beacon cannot be proven.
 */
export function HowItWorks({ room: { closes, announced, hasBeacon }, now }: HowItWorksProps) {
  const { t } = useTranslation('room');
  const isProvable = hasBeacon && !now.unproven;
  const rules: { word: Rule; icon: IconName }[] = [
    { word: 'chance', icon: 'users' },
    { word: 'account', icon: 'user' },
    { word: 'kept', icon: 'lock' },
    { word: isProvable ? 'draw' : 'seal', icon: 'shield' },
    { word: 'late', icon: 'clock' },
  ];
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-3 font-bold text-lg">
        {t('how.title')}
      </h2>
      <ul className="grid gap-4">
        {rules.map(({ word, icon }) => (
          <li key={word} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 size-5 text-accent" />
            <div className="min-w-0">
              <h3 className="font-semibold">{t(`how.${word}.title`)}</h3>
              <p className="text-ink-soft text-sm">
                {t(`how.${word}.text`, { time: closes.full, announced: announced.full, minutes: TURN_MINUTES })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-1 text-ink-soft text-sm">
        {isProvable && <p>{t('how.shows')}</p>}
        <p>{t('how.limits')}</p>
      </div>
    </section>
  );
}
