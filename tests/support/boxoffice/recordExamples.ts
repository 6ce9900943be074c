import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import ask from 'supertest';
import { postponeSession } from '#boxoffice/operations/organiser/postponeSession.ts';
import { sandboxPayments } from '#boxoffice/platform/schema/sandbox.ts';
import { actAtSandbox } from '#boxoffice/providers/sandbox/actAtSandbox.ts';
import { makeCodes } from '#boxoffice/selling/codes/changeCodes.ts';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import { DAY_MS } from '#shared/kernel/durations.ts';
import type { smallRoom } from '#tests/support/rooms/smallRoom.ts';
import { AN_ADDRESS } from './anAddress.ts';
import type { Person } from './smallSales.ts';

type Office = Awaited<ReturnType<typeof smallRoom>>;
type Given = { path?: Record<string, string>; query?: Record<string, string>; request?: object; by?: Person };
export type Recorded = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  request?: unknown;
  answer?: unknown;
};

const PASSWORD = 'moonlit river 8';
/** Records one exchange for each call of the contract, with the real box office in memory. */
export async function recordExamples(office: Office): Promise<Partial<Record<CallName, Recorded>>> {
  const { db, readCode, readMessage, time, wait, somebody, toOrder } = office;
  const found: Partial<Record<CallName, Recorded>> = {};

  /** Calls the box office and keeps the exchange. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  async function tell(name: CallName, { path, query, request, by }: Given = {}): Promise<any> {
    const call: Call = CALLS[name];
    const filled = call.path.replace(/:(\w+)/g, (_, key: string) => path?.[key] ?? '');
    const search = new URLSearchParams({ ...(call.mock && { mock: '' }), ...query });
    const address = `${filled}${search.size > 0 ? `?${search}` : ''}`;
    const headers = call.idempotent ? { 'idempotency-key': randomUUID() } : {};
    const method = call.method.toLowerCase() as 'get';
    const { status, body } = await (address.startsWith('/api/')
      ? office.call(method, address.slice('/api'.length), request, { ...by, headers })
      : ask(office.app).get(address).set('language', 'en'));
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    found[name] = {
      ...(path && { path }),
      ...(query && { query }),
      ...(request && { request }),
      ...(!call.file && { answer: name === 'listCalls' ? body : shorten(body) }),
    };
    return call.bare || call.file ? body : body.data;
  }

  const event = { id: 'clockwork' };
  const buyer = await somebody('ana@example.com');
  await browse();
  await signInAndOut();
  await buy();
  await followAndQueue();
  return found;

  async function browse() {
    await tell('listLanguages');
    await tell('getLanguageByGeo', { query: { country: 'HK' } });
    await tell('getHome');
    await tell('getContact');
    await tell('listCities');
    await tell('listCountries');
    await tell('listCalls');
    await tell('listHottest', { path: { place: 'hk3-all' } });
    await tell('listActivities', { path: { place: 'hk3-all' }, query: { keyword: 'clockwork' } });
    await tell('listActivitiesInWindow', { path: { place: 'hk3-all', window: 's_2026-12-01_2026-12-31' } });
    await tell('listActivityIds');
    await tell('suggest', { query: { keyword: 'clock' } });
    await tell('listCards', { query: { ids: 'clockwork,jazz-night' } });
    await tell('getActivity', { path: event });
    await tell('getSeatMap', { path: { id: 'clockwork-1' } });
  }

  async function signInAndOut() {
    const email = 'mei@example.com';
    wait();
    await tell('sendRegisterCode', { request: { email } });
    const { token } = await tell('register', { request: { email, code: await readCode(email), password: PASSWORD } });
    const by = { token };
    wait();
    await tell('sendResetCode', { request: { email } });
    const { resetToken } = await tell('verifyResetCode', { request: { email, code: await readCode(email) } });
    await tell('resetPassword', { request: { resetToken, password: PASSWORD } });
    const { token: mine } = await tell('mailLogin', { request: { email, password: PASSWORD } });
    by.token = mine;
    await tell('getMe', { by });
    await tell('saveMe', { by, request: { nickname: 'Mei' } });
    await tell('saveLanguage', { by, request: { languageId: 1 } });
    await tell('reauthenticate', { by, request: { password: PASSWORD } });
    await tell('listDevices', { by });
    await tell('exportMe', { by });
    await keepAddresses(by);
    by.token = (
      await tell('changePassword', { by, request: { oldPassword: PASSWORD, newPassword: 'sunlit river 9' } })
    ).token;
    await changeContacts(by, email);
    await signInByPhone();
  }

  async function keepAddresses(by: Person) {
    const { id } = await tell('createAddress', { by, request: AN_ADDRESS });
    await tell('listAddresses', { by });
    await tell('getAddress', { by, path: { id } });
    await tell('saveAddress', { by, path: { id }, request: { ...AN_ADDRESS, street: '9 Pier Road' } });
    await tell('deleteAddress', { by, path: { id } });
  }

  async function changeContacts(by: Person, email: string) {
    const [next, phone] = ['mei.tan@example.com', { areaCode: '852', phone: '91234568' }];
    wait();
    await tell('sendLoginCode', { by, request: { ...phone, purpose: 'change' } });
    await tell('changePhone', { by, request: { ...phone, code: await readCode('+85291234568') } });
    wait();
    await office.call('post', '/v3/user/sendLoginCode', { email: next, purpose: 'change' }, by);
    await tell('changeEmail', { by, request: { email: next, code: await readCode(next) } });
    const link = /restore\?token=([0-9a-f]{32})/.exec((await readMessage(email))!.text);
    await tell('getRestore', { path: { token: link![1]! } });
    await tell('restoreAccount', { path: { token: link![1]! } });
  }

  async function signInByPhone() {
    const phone = { areaCode: '852', phone: '91234569' };
    wait();
    await office.call('post', '/v3/user/sendLoginCode', phone);
    const { token } = await tell('login', { request: { ...phone, code: await readCode('+85291234569') } });
    const other = await office.signInByMail('other@example.com');
    const devices = await office.call('get', '/v1/user/sessions', undefined, { token: other.token });
    await tell('signOutDevice', { by: other, path: { id: devices.body.data[0].id } });
    await tell('logout', { by: { token } });
    const leaving = await office.register('leaving@example.com', PASSWORD);
    await tell('deleteMe', { by: leaving, request: { password: PASSWORD } });
  }

  async function buy() {
    await db.execute(sql`update sessions set names = 'each' where id = 'clockwork-2'`);
    const choice = { sessionId: 'clockwork-2', tierId: 'floor', quantity: 2 };
    const given = await tell('createHold', { by: buyer, request: choice });
    await tell('releaseHold', { by: buyer, path: { id: given.id } });
    const hold = (await office.hold(buyer, choice)).body.data;
    await tell('getCheckout', { by: buyer, path: { id: hold.id } });
    const holders = [{ name: 'Ana Lim' }, { name: 'Budi Tan' }];
    const { id } = await tell('createOrder', { by: buyer, request: toOrder(hold.id, { holders }) });
    const path = { id };
    const payment = await tell('startPayment', { by: buyer, path, request: { method: 'card', screen: 'phone' } });
    await pay(payment.id);
    await tell('checkPayment', { by: buyer, path, request: { claimed: true } });
    await tell('getCurrentPayment', { by: buyer, path });
    const { voucherToken } = await tell('getOrder', { by: buyer, path });
    const changed = [{ name: 'Ana Lim' }, { name: 'Cahya Tan' }];
    await tell('changeHolders', { by: buyer, path, request: { holders: changed } });
    await tell('getVoucher', { path: { token: voucherToken } });
    found.getTicketsPdf = { path: { token: voucherToken }, query: { language: 'en' } };
    await tell('getCalendar', { path: { token: voucherToken }, query: { language: 'en' } });
    await tell('listOrders', { by: buyer });
    await tell('confirmReceipt', { by: buyer, path });
    await giveBack(path);
  }

  async function giveBack(path: { id: string }) {
    const unpaid = (await office.buy(buyer, { sessionId: 'jazz-night-1', tierId: 'floor', quantity: 1 })).body.data;
    await tell('cancelOrder', { by: buyer, path: { id: unpaid.id } });
    wait();
    const { now } = time;
    const [startsAt, refundsUntil] = [new Date(now.getTime() + 60 * DAY_MS), new Date(now.getTime() + 14 * DAY_MS)];
    await postponeSession(db, { sessionId: 'clockwork-2', startsAt, refundsUntil, now });
    await tell('returnTickets', { by: buyer, path });
  }

  /** Pays as a tester does on the page of the sandbox. */
  async function pay(paymentId: string) {
    const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.merchantId, paymentId));
    const tester = { act: 'pay', trouble: 'missing', delaySeconds: 30, wrongAmount: false } as const;
    await actAtSandbox(db, { payment: payment!, tester, now: time.now });
  }

  async function followAndQueue() {
    const [by, path] = [buyer, { id: 'jazz-night' }];
    await tell('addFavourites', { by, request: { ids: ['clockwork', 'jazz-night'] } });
    await tell('listFavourites', { by });
    await tell('removeFavourite', { by, path });
    const batch = { id: 'friends', activityId: path.id, kind: 'discount', percent: 10, uses: 5 } as const;
    await makeCodes(db, { batch, now: time.now, word: 'SPRING25' });
    await tell('openActivity', { path, request: { codes: ['SPRING25'] } });
    const email = 'fan@example.com';
    await tell('notifyMe', { path: { id: 'sold-out' }, request: { sessionId: 'sold-out-1', email } });
    const token = /\?token=([\w-]{20,})/.exec((await readMessage(email))!.text)![1]!;
    await tell('confirmSubscription', { path: { token } });
    await tell('getSubscription', { path: { token } });
    await tell('endSubscription', { path: { token }, request: { all: true } });
    await tell('getTicketKeys');
    await tell('listRevokedTickets');
    await queue();
  }

  async function queue() {
    const [by, path] = [buyer, { id: 'clockwork-1' }];
    await office.openRoom({ sessionId: path.id });
    await tell('getRoom', { path });
    await tell('joinRoom', { by, path });
    await office.draw(path.id);
    await office.pass(2);
    await tell('getRoomPlace', { by, path });
    await tell('enterRoom', { by, path });
    await tell('extendTurn', { by, path });
    await tell('getRoomNow', { path });
    await tell('getRoomFairness', { path });
    await tell('getRoomTile', { path: { ...path, level: '0', index: '0' } });
  }
}

/** Cuts lists to two entries, which are enough for an example. Lists of numbers stay whole. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return typeof value[0] === 'number' ? value : value.slice(0, 2).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}
