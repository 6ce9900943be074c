const { PRETIX_ORGANIZER, PRETIX_TOKEN, PRETIX_CITY = 'hk3|Hong Kong|HK|Asia/Hong_Kong' } = process.env;
if (!PRETIX_ORGANIZER || !PRETIX_TOKEN) throw new Error('set PRETIX_ORGANIZER and PRETIX_TOKEN');

const [cityCode, cityName, countryCode, timeZone] = PRETIX_CITY.split('|');
/** The city of all events, because a location is only a text in pretix. */
export const CITY = { cityCode, cityName, countryCode, timeZone };
export const ORGANIZER = `/api/v1/organizers/${PRETIX_ORGANIZER}`;
const AUTHORIZATION = { authorization: `Token ${PRETIX_TOKEN}` };

export const pathOf = (slug) => `${ORGANIZER}/events/${slug}`;

export const ask = (tools, path, init = {}) =>
  tools.fetch(path, { ...init, headers: { ...AUTHORIZATION, ...init.headers } });

export const list = (tools, path) =>
  tools.readAll(path, { headers: AUTHORIZATION, entries: (body) => body.results, next: (body) => body.next });

const LOCALES = { 'zh-HK': 'zh-hant', 'zh-TW': 'zh-hant', 'zh-CN': 'zh-hans' };
/** Returns the text in this language. A multi-lingual string of pretix is an object of texts by locale, or null. */
export const textIn = (text, language) =>
  text?.[LOCALES[language] ?? language] ?? text?.en ?? Object.values(text ?? {})[0] ?? '';

const remembered = new Map();
/** Requests public data at most once every few seconds, because pretix limits requests. A failure is not cached. */
export function remember(key, seconds, make) {
  const known = remembered.get(key);
  // The visitor who sent the first request may have left.
  if (known?.until > Date.now())
    return known.answer.catch((err) => (err.name === 'AbortError' ? make() : Promise.reject(err)));
  const answer = make();
  remembered.set(key, { until: Date.now() + seconds * 1000, answer });
  answer.catch(() => remembered.delete(key));
  return answer;
}
