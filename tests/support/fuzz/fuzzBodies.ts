import fc from 'fast-check';
import type { Requests } from '#shared/contract/requests.ts';
import { oddText, oddValue, PROTOTYPE_KEYS } from './fuzzTexts.ts';
import { FUZZ_ADDRESS, type FuzzWorld } from './openFuzzWorld.ts';

export type FuzzedBody = { headers: [string, string][]; body: Buffer; isForm?: boolean };

/** Returns for each call a valid body, which only a business rule can refuse. */
export function properBodies({ place, ids }: FuzzWorld): Record<keyof Requests, object> {
  const { sessionId, tierId } = place;
  const email = 'fuzz@example.com';
  const phone = { areaCode: '852', phone: '91234567' };
  const code = '123456';
  const password = 'moon river 1961';
  const recipient = { name: 'Ana', phone: '852-91234567', email };
  const choice = { deliveryType: 'eTicket', paymentMethod: 'card', termsAccepted: true };
  return {
    saveLanguage: { languageId: 4 },
    sendLoginCode: { ...phone, purpose: 'change' },
    login: { ...phone, code },
    mailLogin: { email, password },
    sendRegisterCode: { email },
    register: { email, code, password },
    sendResetCode: { email },
    verifyResetCode: { email, code },
    resetPassword: { resetToken: 'a'.repeat(43), password },
    changePassword: { oldPassword: password, newPassword: password },
    saveMe: { nickname: 'Moon', languageId: 4 },
    deleteMe: { code },
    reauthenticate: { code },
    changeEmail: { email, code },
    changePhone: { ...phone, code },
    createAddress: FUZZ_ADDRESS,
    saveAddress: FUZZ_ADDRESS,
    openActivity: { codes: ['SPRING25'] },
    notifyMe: { sessionId, tierId, email },
    endSubscription: { all: true },
    addFavourites: { ids: ['jazz-night'] },
    createHold: { sessionId, tierId, quantity: 1 },
    createOrder: { holdId: ids.holds![0], addressId: ids.addresses![0], recipient, ...choice },
    changeHolders: { holders: [{ name: 'Ana', idDigits: '4567' }] },
    startPayment: { method: 'card', screen: 'phone' },
    checkPayment: { claimed: true },
  };
}

const JSON_TYPE = 'application/json';
const TYPES = [
  ...['application/json; charset=utf-16', 'application/json;charset="', 'application/vnd.api+json', 'text/plain'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application', '', 'application/json,a'],
];
const ENCODINGS = ['gzip', 'br', 'deflate', 'zstd', 'identity', 'gzip, gzip', 'x'];

/** Adds mistakes to a valid body: in a value, its keys, its spelling, its type or its size. */
export function fuzzedBody(proper: object): fc.Arbitrary<FuzzedBody> {
  const json = (value: unknown): FuzzedBody => asBody(JSON.stringify(value) ?? '');
  const text = JSON.stringify(proper);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(json(proper)) },
    { weight: 8, arbitrary: withOddValues(proper).map(json) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...PROTOTYPE_KEYS), oddValue)
        .map(([key, value]) => asBody(withOwnKey(text, key, value))),
    },
    { weight: 1, arbitrary: oddValue.map(json) },
    { weight: 1, arbitrary: fc.nat(text.length).map((length) => asBody(text.slice(0, length))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => asBody(Buffer.from(bytes))) },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES).map((type) => asBody(text, [['content-type', type]])) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...ENCODINGS).map((name) =>
        asBody(text, [
          ['content-type', JSON_TYPE],
          ['content-encoding', name],
        ]),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('[', '{"a":', '"', '1', ' ', '\ufeff{}', '{"a":1,"a":')
        .chain((part) => fc.constantFrom(1, 3000, 33_000, 70_000).map((times) => asBody(part.repeat(times)))),
    },
  );
}

const FIELDS = ['intent', 'email', 'code', 'phone', 'country', 'password', 'nickname', 'id', 'name', 'back', 'method'];
const FORMS = ['email', 'phone', 'nickname', 'password', 'register', 'forgot', 'newPassword', 'device', 'delete'];
const CHOICES = [...['send', 'sendCode', 'release', 'update', 'delete', 'cancel', 'SG', 'card', '123456'], ...FORMS];

/** A form of a page, as browsers without scripts send it. */
export const fuzzedForm: fc.Arbitrary<FuzzedBody> = fc
  .tuple(
    fc.constantFrom(...FORMS),
    fc.array(fc.tuple(fc.constantFrom(...FIELDS, ...PROTOTYPE_KEYS), fc.oneof(fc.constantFrom(...CHOICES), oddText))),
  )
  .map(([form, fields]) => ({
    isForm: true,
    headers: [['content-type', 'application/x-www-form-urlencoded']],
    body: Buffer.from(new URLSearchParams([['form', form], ...fields]).toString()),
  }));

function withOddValues(proper: object): fc.Arbitrary<unknown> {
  const keys = Object.keys(proper);
  return fc
    .array(fc.tuple(fc.constantFrom(...keys, 'recipient.name', 'recipient.email', 'seatIds', 'more'), oddValue), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => changes.reduce((body, [key, value]) => changed(body, key.split('.'), value), proper));
}

function changed(body: object, [key = '', ...rest]: string[], value: unknown): object {
  const before = (body as Record<string, unknown>)[key];
  const inside = typeof before === 'object' && before !== null ? before : {};
  return { ...body, [key]: rest.length > 0 ? changed(inside, rest, value) : value };
}

/** Adds a key to the JSON text of an object: the assignment of `__proto__` would set the prototype. */
function withOwnKey(text: string, key: string, value: unknown): string {
  return `${text.slice(0, -1)},"${key}":${JSON.stringify(value)}}`;
}

function asBody(body: string | Buffer, headers: [string, string][] = [['content-type', JSON_TYPE]]): FuzzedBody {
  return { headers, body: Buffer.from(body as string) };
}
