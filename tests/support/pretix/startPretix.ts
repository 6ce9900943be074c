import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '#shared/kernel/durations.ts';
import {
  type Asked,
  type CartPosition,
  cutPage,
  detail,
  type Event,
  FORBIDDEN,
  findFaults,
  type Item,
  inComingMonths,
  NOT_FOUND,
  type Order,
  ok,
  type Position,
  type Quota,
  REQUIRED,
  type Reply,
  type Resource,
  read,
} from './pretixData.ts';

export const ORGANIZER = 'nightmarket';
export const API_TOKEN = 'only-for-tests';

/** Statuses of answers that pretix does not repeat for the same idempotency key. */
const NOT_REPEATED = [409, 429, 500, 503];
const ORDER_FIELDS = ['code', 'datetime', 'status'];

/**
 * Starts a stand-in for pretix, written from the documentation of pretix: tokens, trailing slashes, pages, required
 * fields, quotas, carts that expire, idempotency keys, the payment page with a link back, and tickets that are issued
 * after a moment.
 */
export async function startPretix({ pageSize = 2 } = {}) {
  const events = inComingMonths(read<Event[]>('events'));
  const items = read<Item[]>('items');
  const quotas = read<Quota[]>('quotas');
  const carts: CartPosition[] = [];
  const orders: Order[] = [];
  const prepared = new Set<string>();
  const repeated = new Map<string, Reply>();
  const calls: { method: string; url: string; status: number; headers: IncomingMessage['headers'] }[] = [];
  let lastId = 1000;

  const itemsOf = (slug: string) => (slug === 'sommer' ? [] : items);
  const isOf = ({ items: own, variations }: Quota, { item, variation }: Position) =>
    own.includes(item) && (variation === null || variations.includes(variation));

  function countLeft(quota: Quota, consumed: readonly string[] = []): number {
    const inCarts = carts.filter(
      ({ cart_id, expires }) => !consumed.includes(cart_id) && Date.parse(expires) > Date.now(),
    );
    const inOrders = orders.filter(({ status }) => 'np'.includes(status)).flatMap(({ positions }) => positions);
    return quota.size - [...inCarts, ...inOrders].filter((position) => isOf(quota, position)).length;
  }

  function findLack(wanted: readonly Position[], consumed: readonly string[] = []): string | undefined {
    for (const position of wanted) {
      const own = quotas.filter((quota) => isOf(quota, position));
      if (own.length === 0) return 'No quota has this item';
      const short = own.find((quota) => countLeft(quota, consumed) < wanted.filter((one) => isOf(quota, one)).length);
      if (short) return `The quota ${short.name} is used up`;
    }
    return undefined;
  }

  const page = (results: readonly unknown[], asked: Asked) => cutPage(results, asked, { url, pageSize });

  function answer(asked: Asked): Reply {
    const [root, organizer, kind, slug, collection, id, ...more] = asked.path;
    if (root !== 'organizers') return NOT_FOUND;
    if (organizer !== ORGANIZER) return FORBIDDEN;
    if (kind === 'orders' && !slug) return listOrders(asked, orders);
    if (kind !== 'events') return NOT_FOUND;
    if (!slug)
      return page(
        events.filter((event) => isWanted(event, asked.search)),
        asked,
      );
    const event = events.find((one) => one.slug === slug);
    if (!event) return FORBIDDEN;
    if (!collection) return ok(event);
    if (collection === 'items') return page(itemsOf(slug), asked);
    if (collection === 'quotas') return page(slug !== 'sommer' ? quotas.map(withAvailability(asked)) : [], asked);
    if (collection === 'cartpositions') return answerCart(asked, slug, id);
    if (collection === 'orders') return answerOrder(asked, slug, [id, ...more]);
    return NOT_FOUND;
  }

  const isWanted = (event: Resource, search: URLSearchParams) =>
    ['live', 'is_public', 'has_subevents'].every(
      (name) => !search.has(name) || String(event[name]) === search.get(name),
    );

  const withAvailability =
    ({ search }: Asked) =>
    (quota: Quota) =>
      search.get('with_availability') === 'true'
        ? { ...quota, available: countLeft(quota) > 0, available_number: Math.max(0, countLeft(quota)) }
        : quota;

  function answerCart(asked: Asked, slug: string, id: string | undefined): Reply {
    const own = carts.find((position) => String(position.id) === id);
    if (id) {
      if (!own) return NOT_FOUND;
      if (asked.method === 'GET') return ok(own);
      if (asked.method !== 'DELETE') return detail(405, 'Only GET and DELETE');
      carts.splice(carts.indexOf(own), 1);
      return { status: 204 };
    }
    if (asked.method === 'GET') return page(carts, asked);
    const given = asked.body as Resource & Position & { cart_id?: string };
    const faults = findFaults(given, itemsOf(slug));
    if (given.cart_id && !given.cart_id.endsWith('@api')) faults.cart_id = ['Not an id of the API'];
    if (Object.keys(faults).length > 0) return ok(faults, 400);
    const lack = findLack([{ ...given, variation: given.variation ?? null }]);
    if (lack) return ok([lack], 400);
    const expires = new Date(Date.now() + 30 * 60_000).toISOString();
    const cart_id = `${randomBytes(24).toString('hex')}@api`;
    const made = { ...read<Resource>('cartposition'), cart_id, expires, ...given, id: ++lastId } as CartPosition;
    carts.push(made);
    return ok(made, 201);
  }

  function listOrders(asked: Asked, from: readonly Order[]): Reply {
    const { search } = asked;
    const ordering = search.get('ordering') ?? 'datetime';
    if (!ORDER_FIELDS.includes(ordering.replace('-', ''))) return ok({ ordering: ['Unknown'] }, 400);
    const email = search.get('email')?.toLowerCase();
    const found = from.filter((order) => email === undefined || order.email.toLowerCase() === email);
    return page(ordering.startsWith('-') ? found.toReversed() : found, asked);
  }

  function answerOrder(asked: Asked, slug: string, [code, verb, output]: (string | undefined)[]): Reply {
    const own = orders.filter((order) => order.event === slug);
    if (!code) return asked.method === 'GET' ? listOrders(asked, own) : createOrder(asked.body as Resource, slug);
    const order = own.find((one) => one.code === code);
    if (!order) return NOT_FOUND;
    if (!verb) return ok(order);
    if (verb !== 'download' || output !== 'pdf') return NOT_FOUND;
    if (order.status !== 'p') return detail(403, 'Not paid');
    if (!prepared.has(code)) {
      prepared.add(code);
      return { ...detail(409, 'Ask again'), headers: { 'retry-after': '3' } };
    }
    return { status: 200, body: Buffer.from(`%PDF-1.4 ${code}`), headers: { 'content-type': 'application/pdf' } };
  }

  function createOrder(given: Resource, slug: string): Reply {
    const faults: Record<string, unknown> = {};
    for (const name of ['email', 'positions']) if (given[name] === undefined) faults[name] = REQUIRED;
    const wanted = (given.positions ?? []) as (Resource & Position)[];
    if (!faults.positions && wanted.length === 0) faults.positions = ['Empty'];
    const inside = wanted.map((position) => findFaults(position, itemsOf(slug)));
    if (inside.some((one) => Object.keys(one).length > 0)) faults.positions = inside;
    if (given.api_meta !== undefined && typeof given.api_meta !== 'object') faults.api_meta = ['Not an object'];
    if (Object.keys(faults).length > 0) return ok(faults, 400);
    const consumed = (given.consume_carts ?? []) as string[];
    const lack = findLack(wanted, consumed);
    if (lack) return ok({ positions: wanted.map(() => ({ item: [lack] })) }, 400);

    const code = Array.from(randomBytes(5), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ3789'[byte % 28]).join('');
    const secret = randomBytes(8).toString('hex');
    const cents = wanted.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
    const positions = wanted.map((position, index) => ({
      ...read<Resource>('orderposition'),
      ...position,
      ...{ id: ++lastId, order: code, positionid: index + 1, secret: randomBytes(16).toString('hex') },
    }));
    const { consume_carts: _consumed, ...own } = given;
    const order = {
      ...{ ...read<Resource>('order'), ...own, code, secret, event: slug, positions, total: (cents / 100).toFixed(2) },
      ...{ status: cents === 0 ? 'p' : 'n', datetime: new Date().toISOString() },
      ...{ expires: new Date(Date.now() + 14 * DAY_MS).toISOString(), payments: [] },
      url: `${url}/${ORGANIZER}/${slug}/order/${code}/${secret}/`,
    } as unknown as Order;
    orders.push(order);
    for (const position of carts.filter(({ cart_id }) => consumed.includes(cart_id)))
      carts.splice(carts.indexOf(position), 1);
    return ok(order, 201);
  }

  async function answerApi(req: IncomingMessage, { pathname, search, searchParams }: URL): Promise<Reply> {
    const { authorization = '', accept = '*/*' } = req.headers;
    const key = req.headers['x-idempotency-key'];
    if (!authorization.startsWith('Token ')) return detail(401, 'No token');
    if (authorization !== `Token ${API_TOKEN}`) return detail(401, 'Unknown token');
    if (!/application\/json|\*\/\*/.test(accept)) return detail(406, 'Only JSON');
    if (!pathname.endsWith('/'))
      return req.method === 'GET' ? { status: 301, headers: { location: `${pathname}/${search}` } } : NOT_FOUND;
    const sent = await text(req);
    if (sent && !req.headers['content-type']?.startsWith('application/json')) return detail(415, 'Only JSON');
    const path = pathname.split('/').slice(3, -1).map(decodeURIComponent);
    if (typeof key === 'string' && req.method !== 'GET' && repeated.has(key)) return repeated.get(key)!;
    const reply = answer({ method: req.method!, path, search: searchParams, body: sent ? JSON.parse(sent) : {} });
    if (typeof key === 'string' && req.method !== 'GET' && !NOT_REPEATED.includes(reply.status))
      repeated.set(key, reply);
    return reply;
  }

  /** Answers with the payment page of an order, for a buyer who chooses a method. */
  function answerPaymentPage(req: IncomingMessage, { pathname, searchParams }: URL): Reply {
    const [, , slug, , code, secret, ...rest] = pathname.split('/');
    const order = orders.find((one) => one.event === slug && one.code === code && one.secret === secret);
    if (!order || rest.join('/') !== 'pay/change') return { status: 404, body: 'Not found' };
    const back = searchParams.get('return_url');
    if (req.method === 'GET') {
      const form = `<h1>${order.total}</h1><form method="post"><button>Pay now</button></form>`;
      return { status: 200, body: form, headers: { 'content-type': 'text/html' } };
    }
    Object.assign(order, { status: 'p', payments: [{ ...read<Resource>('payment'), amount: order.total }] });
    return { status: 302, headers: { location: back ?? pathname } };
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const address = new URL(req.url!, url);
    const isApi = address.pathname.startsWith('/api/v1/');
    const { status, body, headers = {} } = isApi ? await answerApi(req, address) : answerPaymentPage(req, address);
    calls.push({ method: req.method!, url: req.url!, status, headers: req.headers });
    const isRaw = body === undefined || Buffer.isBuffer(body) || typeof body === 'string';
    res.writeHead(status, { ...(isRaw ? {} : { 'content-type': 'application/json' }), ...headers });
    res.end(isRaw ? body : JSON.stringify(body));
  }

  const server = createServer((req, res) => void serve(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    events,
    orders,
    carts,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
