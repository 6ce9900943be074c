import { ask, CITY, list, ORGANIZER, pathOf, remember, textIn } from './pretix.js';

/** Currencies of the contract. */
export const CURRENCIES = ['HKD', 'MOP', 'TWD', 'SGD', 'IDR'];
const NONE = { share: 0, fixed: 0 };
const RATES = { serviceCharge: NONE, tax: NONE, courier: { home: 0, region: 0, world: 0 }, platform: { card: NONE } };
export const MOST_TICKETS = 8;

/** Prices in pretix include taxes. The payment page of pretix offers the methods, so `card` stands for all of them. */
export const toOffer = ({ currency }) => ({ currency, paymentMethods: ['card'], rates: RATES });

/** Whether the shop can sell the event. This example leaves out series, which have many dates. */
const isShown = ({ live, currency, has_subevents }) => live && !has_subevents && CURRENCIES.includes(currency);
const refuseEvent = ({ refuse }) => refuse(404, 'activity.unknown', 'There is no such event');
const isPast = (time) => Date.parse(time) < Date.now();
const isAhead = (time) => Date.parse(time) > Date.now();
export const isOver = ({ date_from, date_to }) => isPast(date_to ?? date_from);

/** Returns the upcoming events, the next one first. */
export const listEvents = (tools) =>
  remember('events', 20, async () => {
    const events = await list(tools, `${ORGANIZER}/events/?live=true&is_public=true&has_subevents=false`);
    const coming = events.filter((event) => isShown(event) && !isOver(event));
    return coming.sort((one, other) => Date.parse(one.date_from) - Date.parse(other.date_from));
  });

/** Reads an event, even one that is no longer sold, and its products. For an unknown event, pretix answers 403. */
export const readSale = (tools, slug) =>
  remember(`sale ${slug}`, 20, async () => {
    const path = pathOf(encodeURIComponent(slug));
    const { status, body: event } = await ask(tools, `${path}/`, { expects: [403, 404] });
    if (status !== 200) refuseEvent(tools);
    return { event, products: (await list(tools, `${path}/items/`)).flatMap(toProducts) };
  });

/** Reads an event that the shop can sell; refuses any other. */
export async function readShown(tools, slug) {
  const sale = await readSale(tools, slug);
  return isShown(sale.event) ? sale : refuseEvent(tools);
}

/** Returns what can be bought of an item: the item itself, or each variation of it. */
function toProducts({ id: item, name, active, admission, require_voucher, hide_without_voucher, ...rest }) {
  if (!active || !admission || require_voucher || hide_without_voucher) return [];
  if (isAhead(rest.available_from) || isPast(rest.available_until)) return [];
  if (!rest.has_variations) return [{ item, name, variation: null, price: rest.default_price }];
  const sold = rest.variations.filter((variation) => variation.active);
  return sold.map(({ id: variation, value, price }) => ({ item, name, value, variation, price }));
}

export const tierIdOf = ({ item, variation }) => `${item}_${variation ?? 0}`;
export const nameOf = ({ name, value }, language) =>
  [name, value].flatMap((text) => (text ? [textIn(text, language)] : [])).join(' · ');

/** Returns the number of tickets that all quotas of a product leave. pretix sells nothing without a quota. */
function countLeft(quotas, { item, variation }) {
  const isOwn = (quota) => quota.items.includes(item) && (!variation || quota.variations.includes(variation));
  const own = quotas.filter(isOwn);
  if (own.length === 0 || own.some(({ available, closed }) => !available || closed)) return 0;
  return Math.min(...own.map(({ available_number }) => available_number ?? Number.POSITIVE_INFINITY));
}

export function toVenue({ location, timezone = CITY.timeZone }, language) {
  const [name = CITY.cityName, ...lines] = textIn(location, language).split(/\r?\n/).filter(Boolean);
  return { ...CITY, name, address: lines.join(', '), timeZone: timezone };
}

export async function readActivity(tools, slug, language) {
  const path = `${pathOf(slug)}/quotas/?with_availability=true`;
  const { event, products } = await readShown(tools, slug);
  const quotas = await remember(path, 2, () => list(tools, path));
  const tiers = products.map((product) => {
    const left = countLeft(quotas, product);
    return {
      ...{ id: tierIdOf(product), name: nameOf(product, language), status: left > 0 ? 'onSale' : 'soldOut' },
      faceValue: { amount: tools.toMinorUnits(product.price), currency: event.currency },
      remaining: left > 10 ? 'plenty' : left > 0 ? 'few' : 'none',
    };
  });
  const status = findClosed(event) ?? (tiers.some((tier) => tier.status === 'onSale') ? 'onSale' : 'soldOut');
  return {
    ...{ ...toCard(tools, event, language), status, venue: toVenue(event, language), categoryType: 'all' },
    ...{ description: [], lineup: [], notices: [], process: [], policy: [], deliveryTypes: ['eTicket'] },
    ...{ purchaseLimit: MOST_TICKETS, offers: [toOffer(event)] },
    sessions: [{ id: slug, startsAt: event.date_from, status, seated: false, tiers }],
  };
}

/** Returns the status of an event that is not on sale now. The API of pretix would still sell its tickets. */
export function findClosed(event) {
  if (isOver(event) || isPast(event.presale_end)) return 'expired';
  return isAhead(event.presale_start) ? 'preSale' : undefined;
}

const dayOf = (tools, { date_from, timezone = CITY.timeZone }) => tools.toLocalTime(date_from, timezone).slice(0, 10);

export const toCard = (tools, event, language) => ({
  ...{ id: event.slug, name: textIn(event.name, language), categoryName: 'Events', cityName: CITY.cityName },
  ...{ venueName: toVenue(event, language).name, timeRange: dayOf(tools, event).replaceAll('-', '.') },
});

/** Returns a page of the events at a place, such as `hk3-all`, on all days or in a period. */
export async function listPage(_answer, { params, query, language }, tools) {
  const [city, type] = params.place.split('-');
  if (city !== CITY.cityCode) tools.refuse(404, 'city.unknown', 'There is no such city');
  const [first = '0', last = '9'] = params.window?.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const word = query.keyword?.toLowerCase() ?? '';
  const found = (type === 'all' ? await listEvents(tools) : []).filter((event) => {
    const day = dayOf(tools, event);
    return day >= first && day <= last && textIn(event.name, language).toLowerCase().includes(word);
  });
  const cards = found.map((event) => toCard(tools, event, language));
  return tools.toPage(cards, query);
}
