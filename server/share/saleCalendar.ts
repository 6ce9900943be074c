import type { RequestHandler } from 'express';
import { ICalAlarmType, ICalCalendar } from 'ical-generator';
import type { Translate } from '#client/i18n/Translate.ts';
import type { Activity } from '#shared/contract/activity.ts';
import { findLanguage, type LanguageCode } from '#shared/domain/language/languages.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import { slugOf } from '#shared/domain/shop/slugOf.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { Shop } from '#shared/shop/shop.ts';
import { shopApiFor, type UpstreamConnection } from '../bff/shopApiFor.ts';
import type { Limits } from '../http/limits.ts';
import { visitOf } from '../http/visit.ts';

type SaleCalendarDeps = {
  upstream: UpstreamConnection;
  translators: Record<LanguageCode, { t: Translate }>;
  publicUrl: string;
  shop: Pick<Shop, 'name'>;
  limits: Pick<Limits, 'upstreamMs'>;
};

const REMINDER_SECONDS = 10 * 60;
/** Some calendars do not display an entry without a duration properly. */
const ENTRY_MS = 15 * MINUTE_MS;

/** Serves `/share/:language/:id.ics`, an iCalendar file with reminders of the starts of an event's sales. */
export function saleCalendar({
  upstream,
  translators,
  publicUrl,
  shop,
  limits,
}: SaleCalendarDeps): RequestHandler<{ language: string; id: string }> {
  function toCalendar({ id, name, sessions }: Activity, language: LanguageCode): string {
    const { t } = translators[language];
    const calendar = new ICalCalendar({ prodId: { company: shop.name, product: 'Sales', language: 'EN' } });
    const page = `${publicUrl}/${language}${activityPath(id)}`;
    const starts = sessions.flatMap(({ status, saleStartsAt }) => (status === 'preSale' && saleStartsAt) || []);
    for (const start of new Set(starts)) {
      calendar.createEvent({
        id: `${id}-${Date.parse(start)}@${slugOf(shop.name)}`,
        start: new Date(start),
        end: new Date(Date.parse(start) + ENTRY_MS),
        summary: t('activity:sale.reminder', { event: name }),
        description: page,
        url: page,
        alarms: [{ type: ICalAlarmType.display, triggerBefore: REMINDER_SECONDS }],
      });
    }
    return calendar.toString();
  }

  return async (req, res) => {
    visitOf(res).route = 'sale calendar';
    const language = findLanguage(req.params.language)?.code;
    if (!language) return void res.status(404).end();
    const signal = AbortSignal.timeout(limits.upstreamMs);
    const activity = await shopApiFor(upstream, { language, headers: {}, signal }).getActivity(req.params.id);
    res.attachment('on-sale.ics').type('text/calendar').set('cache-control', 'public, max-age=60');
    res.send(toCalendar(activity, language));
  };
}
