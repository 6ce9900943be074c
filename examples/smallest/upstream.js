// The smallest upstream: visitors can browse and search. Run it, and the shop in front of it:
//   node examples/smallest/upstream.js
//   UPSTREAM_URL=http://localhost:4000 npm start
import { createServer } from 'node:http';

const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
const EVENTS = [
  { id: 1, name: 'Night of the Paper Lanterns', startsAt: inDays(10), price: 48000 },
  { id: 2, name: 'Harbour Strings', startsAt: inDays(20), price: 32000 },
  { id: 3, name: 'Gamelan in the Rain', startsAt: inDays(40), price: 25000 },
];
const CATEGORY = { id: 1, name: 'Concerts', enName: 'Concerts', pinyin: 'concert' };
const CITY = { cityName: 'Hong Kong', cityCode: 'hk3', countryCode: 'HK', timeZone: 'Asia/Hong_Kong' };
const VENUE = { name: 'Old Harbour Hall', address: '1 Pier Road', ...CITY };

/** Prices are in hundredths of a dollar. */
const toMoney = (amount) => ({ amount, currency: 'HKD' });

/** Converts an event to its entry in a list. */
const toCard = ({ id, name, startsAt, price }) => ({
  ...{ id, name, timeRange: startsAt.slice(0, 10), categoryName: CATEGORY.name },
  ...{ venueName: VENUE.name, priceFrom: toMoney(price) },
});

/** Converts an event for its own page, with one session and one price. */
function toActivity({ id, startsAt, price, ...event }) {
  const tier = { id: 1, name: 'Standing', faceValue: toMoney(price), status: 'onSale', remaining: 'plenty' };
  return {
    ...toCard({ id, startsAt, price, ...event }),
    description: [`${event.name}, live in ${VENUE.name}.`],
    ...{ categoryType: 'concert', venue: VENUE, purchaseLimit: 6, status: 'onSale' },
    sessions: [{ id, startsAt, status: 'onSale', seated: false, tiers: [tier] }],
    ...{ lineup: [], notices: [], process: [], policy: [] },
  };
}

function toList(events, query) {
  const [pageIndex, pageSize] = [Number(query.get('pageIndex') ?? 1), Number(query.get('pageSize') ?? 20)];
  const result = events.slice((pageIndex - 1) * pageSize, pageIndex * pageSize).map(toCard);
  return { pageIndex, pageSize, totalPage: Math.ceil(events.length / pageSize), total: events.length, result };
}

/** `/hk3-all/s_2027-05-01_2027-05-31/latest?mock&keyword=rain` */
function search({ pathname, searchParams }) {
  const [, first = '0', last = '9'] = /\/s_([\d-]+)_([\d-]+)\//.exec(pathname) ?? [];
  const word = (searchParams.get('keyword') ?? '').toLowerCase();
  const isFound = ({ name, startsAt }) =>
    name.toLowerCase().includes(word) && startsAt >= first && startsAt < `${last}U`;
  return toList(EVENTS.filter(isFound), searchParams);
}

/** Finds the event whose id is at the end of the path. */
function findActivity({ pathname }) {
  const found = EVENTS.find(({ id }) => pathname.endsWith(`/${id}`));
  return found && { code: 200, data: toActivity(found) };
}

const HOME = { banners: [], categories: [CATEGORY], rareActivities: EVENTS.map(toCard) };
const CONTACT = { email: 'help@hall.example', phone: '+852 2000 0000' };

/** The calls of this upstream, by path. */
const CALLS = [
  [/^\/api\/v1\/home$/, () => ({ code: 200, data: HOME })],
  [/^\/api\/v1\/home\/contact$/, () => ({ code: 200, data: CONTACT })],
  [
    /^\/hk3-all\/thirtydays-hottest$/,
    ({ searchParams }) => ({ ...toList(EVENTS, searchParams), categories: [CATEGORY] }),
  ],
  [/^\/hk3-(?:all|concert)(?:\/s_[\d-]+_[\d-]+)?\/latest$/, search],
  [/^\/api\/v1\/activities\/\d+$/, findActivity],
];

createServer(({ method, url }, response) => {
  const address = new URL(url, 'http://upstream');
  const [, answer] = CALLS.find(([path]) => method === 'GET' && path.test(address.pathname)) ?? [];
  const body = answer?.(address) ?? { code: 404, message: 'There is nothing at this address' };
  response.writeHead(body.code ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}).listen(Number(process.env.PORT ?? 4000), () => console.log('The smallest upstream is open'));
