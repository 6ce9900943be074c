import type { Translate } from '#client/i18n/Translate.ts';
import { numberFormat } from '#shared/domain/language/intlFormats.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { TURN_MS } from '#shared/domain/rooms/roomRules.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Stage } from './findStage.ts';
import type { ShownPlace } from './roomPlace.ts';

/** Minutes of a turn, of its extension, and of the time to enter. */
export const TURN_MINUTES = TURN_MS / MINUTE_MS;

/** From this number on, the number of people before a place is an estimate, because the keys are random. */
export const ABOUT = 20;

/** Longer waits are shown in hours. */
const MOST_MINUTES = 120;

/** `Waiting time: about 10 to 20 minutes`, or another text if the wait is longer than was shown before. */
export function toWaitText({ minutes }: Pick<ShownPlace, 'minutes'>, t: Translate): string {
  if (!minutes) return t('room:time.longer');
  const { least, most } = minutes;
  if (least === 0) return t('room:time.upTo', { count: most });
  if (most <= MOST_MINUTES) return t('room:time.minutes', { least, most });
  return t('room:time.hours', { least: Math.max(1, Math.floor(least / 60)), most: Math.ceil(most / 60) });
}

export const toCount = (count: number, language: LanguageCode): string => numberFormat(language, {}).format(count);

type Tab = { stage: Stage; before: number | undefined; event: string | undefined; language: LanguageCode };

/** Title of the tab. It shows the place while the visitor uses another tab. */
export function toTabTitle({ stage, before, event: name, language }: Tab, t: Translate): string {
  const event = name ?? t('room:heading');
  if (stage.kind === 'called' || stage.kind === 'turn') return t('room:tab.turn', { event });
  if (before === undefined) return name === undefined ? event : t('room:title', { event });
  return before === 0
    ? t('room:tab.next', { event })
    : t('room:tab.waiting', { people: toCount(before, language), event });
}
