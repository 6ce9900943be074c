import * as z from 'zod/mini';
import { type CategoryPath, toCategoryPath } from '../domain/categoryPath.ts';
import {
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type ChangePhoneRequest,
  CodeSent,
  type DeleteAccountRequest,
  LoginAnswer,
  type MailLoginRequest,
  type PhoneLoginRequest,
  type RegisterRequest,
  type ResetPasswordRequest,
  ResetToken,
  type SaveUserRequest,
  type SendCodeRequest,
  SignedInDevice,
  User,
  type VerifyResetRequest,
} from './account.ts';
import { Activity, NotifyAnswer, type NotifyRequest } from './activity.ts';
import { Address, type AddressRequest } from './address.ts';
import { Checkout } from './checkout.ts';
import { Contact } from './contact.ts';
import { type ErrorBody, RefusedError } from './errorBody.ts';
import { Hold, type HoldRequest } from './hold.ts';
import { Home } from './home.ts';
import { GeoLanguage, LanguageEntry } from './language.ts';
import { HottestListing, Listing, type ListingQuery } from './listing.ts';
import { Order, OrderList, type OrderRequest } from './order.ts';
import { CurrentPayment, Payment, type PaymentRequest } from './payment.ts';
import { City, Country } from './place.ts';
import { findRefusal } from './readAnswer.ts';
import { SeatMap } from './seatMap.ts';
import { TicketKeys, Voucher } from './voucher.ts';

/** How long one call may take before it counts as failed, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 10_000;

export type ShopApiOptions = {
  /** `/api` in the browser, the upstream's origin on the server. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Sent with every call, read at the moment of the call. */
  headers?: () => Record<string, string>;
  signal?: AbortSignal;
  /** What a refused call throws. Loaders ask for React Router's kind, so that a 404 becomes the 404 page. */
  toError?: (body: ErrorBody) => unknown;
};

/** Every call the shop makes to its upstream, one line each. Paths are the upstream's; the BFF answers them below `/api`. */
export function createShopApi(options: ShopApiOptions) {
  const call = createCaller(options);

  return {
    listLanguages: () => call('GET', '/api/v1/language/list', enveloped(z.array(LanguageEntry))),
    saveLanguage: (languageId: number) => call('POST', '/api/v1/user/language/save', z.unknown(), { languageId }),
    getLanguageByGeo: () => call('GET', '/api/v1/language/getLanguageByGeo', enveloped(GeoLanguage)),
    sendLoginCode: (request: SendCodeRequest) =>
      call('POST', '/api/v3/user/sendLoginCode', enveloped(CodeSent), request),
    login: (request: PhoneLoginRequest) => call('POST', '/api/v1/user/login', enveloped(LoginAnswer), request),
    mailLogin: (request: MailLoginRequest) => call('POST', '/api/v1/user/mail/login', enveloped(LoginAnswer), request),
    sendRegisterCode: (email: string) => call('POST', '/api/v1/user/mail/regVerify', enveloped(CodeSent), { email }),
    register: (request: RegisterRequest) => call('POST', '/api/v1/user/mail/register', enveloped(LoginAnswer), request),
    sendResetCode: (email: string) => call('POST', '/api/v1/user/mail/forgot', enveloped(CodeSent), { email }),
    verifyResetCode: (request: VerifyResetRequest) =>
      call('POST', '/api/v1/user/mail/verify', enveloped(ResetToken), request),
    resetPassword: (request: ResetPasswordRequest) => call('POST', '/api/v1/user/mail/password', z.unknown(), request),
    changePassword: (request: ChangePasswordRequest) =>
      call('PUT', '/api/v1/user/password', enveloped(LoginAnswer), request),
    logout: () => call('GET', '/api/v1/user/logout', z.unknown()),
    getMe: () => call('GET', '/api/v1/user/me', enveloped(User)),
    saveMe: (request: SaveUserRequest) => call('PUT', '/api/v1/user/me', enveloped(User), request),
    deleteMe: (request: DeleteAccountRequest) => call('DELETE', '/api/v1/user/me', z.unknown(), request),
    changeEmail: (request: ChangeEmailRequest) => call('POST', '/api/v1/user/email', enveloped(User), request),
    changePhone: (request: ChangePhoneRequest) => call('POST', '/api/v1/user/phone', enveloped(User), request),
    listDevices: () => call('GET', '/api/v1/user/sessions', enveloped(z.array(SignedInDevice))),
    signOutDevice: (deviceId: string) => call('DELETE', `/api/v1/user/sessions/${id(deviceId)}`, z.unknown()),
    exportMe: () => call('GET', '/api/v1/user/export', enveloped(z.unknown())),
    listAddresses: () => call('GET', '/api/v1/addresses', enveloped(z.array(Address))),
    getAddress: (addressId: string) => call('GET', `/api/v1/addresses/${id(addressId)}`, enveloped(Address)),
    createAddress: (request: AddressRequest) => call('POST', '/api/v1/addresses', enveloped(Address), request),
    saveAddress: (addressId: string, request: AddressRequest) =>
      call('PUT', `/api/v1/addresses/${id(addressId)}`, enveloped(Address), request),
    deleteAddress: (addressId: string) => call('DELETE', `/api/v1/addresses/${id(addressId)}`, z.unknown()),
    getHome: () => call('GET', '/api/v1/home', enveloped(Home)),
    getContact: () => call('GET', '/api/v1/home/contact', enveloped(Contact)),
    listHottest: (cityCode: string, query: ListingQuery = {}) =>
      call('GET', `/${id(cityCode)}-all/thirtydays-hottest?mock${toSearch(query)}`, HottestListing),
    listActivities: ({ cityCode, type, window }: CategoryPath, query: ListingQuery = {}) =>
      call('GET', `${latestPath({ cityCode, type, ...(window && { window }) })}?mock${toSearch(query)}`, Listing),
    getActivity: (activityId: string) => call('GET', `/api/v1/activities/${id(activityId)}`, enveloped(Activity)),
    getSeatMap: (sessionId: string) => call('GET', `/api/v1/sessions/${id(sessionId)}/seats`, enveloped(SeatMap)),
    notifyMe: (activityId: string, request: NotifyRequest) =>
      call('POST', `/api/v1/activities/${id(activityId)}/notify`, enveloped(NotifyAnswer), request),
    createHold: (request: HoldRequest) => call('POST', '/api/v1/holds', enveloped(Hold), request),
    releaseHold: (holdId: string) => call('DELETE', `/api/v1/holds/${id(holdId)}`, z.unknown()),
    getCheckout: (holdId: string) => call('GET', `/api/v1/checkout/${id(holdId)}`, enveloped(Checkout)),
    createOrder: (request: OrderRequest, idempotencyKey: string) =>
      call('POST', '/api/v1/orders', enveloped(Order), request, { 'idempotency-key': idempotencyKey }),
    listOrders: (query: { status?: string; pageIndex?: number } = {}) =>
      call('GET', `/api/v1/orders?${toSearch(query).slice(1)}`, enveloped(OrderList)),
    getOrder: (orderId: string) => call('GET', orderPath(orderId), enveloped(Order)),
    cancelOrder: (orderId: string) => call('POST', `${orderPath(orderId)}/cancel`, enveloped(Order), {}),
    confirmReceipt: (orderId: string) => call('POST', `${orderPath(orderId)}/confirmReceipt`, enveloped(Order), {}),
    startPayment: (orderId: string, request: PaymentRequest, idempotencyKey: string) =>
      call('POST', `${orderPath(orderId)}/payments`, enveloped(Payment), request, {
        'idempotency-key': idempotencyKey,
      }),
    getCurrentPayment: (orderId: string) =>
      call('GET', `${orderPath(orderId)}/payments/current`, enveloped(CurrentPayment)),
    checkPayment: (orderId: string) =>
      call('POST', `${orderPath(orderId)}/payments/current/check`, enveloped(CurrentPayment), {}),
    getVoucher: (token: string) => call('GET', `/api/v1/vouchers/${id(token)}`, enveloped(Voucher)),
    getTicketKeys: () => call('GET', '/api/v1/tickets/keys', TicketKeys),
    listCities: () => call('GET', '/api/v1/cities', enveloped(z.array(City))),
    listCountries: () => call('GET', '/api/v1/countries', enveloped(z.array(Country))),
  };
}
export type ShopApi = ReturnType<typeof createShopApi>;

/** `{ code: 200, data }`: only what is inside matters. */
function enveloped<Data extends z.ZodMiniType>(data: Data) {
  return z.pipe(
    z.object({ data }),
    z.transform((answer) => (answer as { data: z.infer<Data> }).data),
  );
}

/** An id as one segment of a path. `.` and `..` would climb out of it, so they become an id that nothing has. */
const id = (text: string) => (/^\.{1,2}$/.test(text) ? '-' : encodeURIComponent(text));

const orderPath = (orderId: string) => `/api/v1/orders/${id(orderId)}`;

const latestPath = (path: CategoryPath) => (path.window ? toCategoryPath(path) : `${toCategoryPath(path)}/latest`);

function toSearch(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `&${search}` : '';
}

function createCaller({
  baseUrl,
  fetch = globalThis.fetch,
  headers = () => ({}),
  signal,
  toError = (body) => new RefusedError(body),
}: ShopApiOptions) {
  return async function call<Answer extends z.ZodMiniType>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    answer: Answer,
    body?: unknown,
    own: Record<string, string> = {},
  ): Promise<z.infer<Answer>> {
    const deadline = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const { status, json } = await fetch(baseUrl + path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers(),
        ...own,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
      .then(async (response) => ({ status: response.status, json: await readJson(response) }))
      .catch((cause: unknown) => {
        throw signal?.aborted ? cause : toError(UNREACHABLE);
      });

    const refusal = findRefusal(status, json);
    if (refusal) throw toError(refusal);
    const parsed = z.safeParse(answer, json);
    if (!parsed.success)
      throw toError({ ...UNREADABLE, message: `${UNREADABLE.message}: ${z.prettifyError(parsed.error)}` });
    return parsed.data;
  };
}

const UNREACHABLE: ErrorBody = { code: 503, message: 'The box office does not answer', reason: 'upstream.unreachable' };
const UNREADABLE: ErrorBody = {
  code: 502,
  message: 'The box office answered out of contract',
  reason: 'upstream.unreadable',
};

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
