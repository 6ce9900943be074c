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
import { type AskerOptions, createAsker, enveloped, type Method, type Outcome } from './createAsker.ts';
import { type ErrorBody, RefusedError } from './errorBody.ts';
import { Hold, type HoldRequest } from './hold.ts';
import { Home } from './home.ts';
import { Identifier } from './identifier.ts';
import { GeoLanguage, LanguageEntry } from './language.ts';
import { HottestListing, Listing, type ListingQuery } from './listing.ts';
import { Order, OrderList, type OrderRequest } from './order.ts';
import { CurrentPayment, Payment, type PaymentRequest } from './payment.ts';
import { City, Country } from './place.ts';
import { SeatMap } from './seatMap.ts';
import { TicketKeys, Voucher } from './voucher.ts';

export type ShopApiOptions = AskerOptions & {
  /** What a refused call throws. Loaders ask for React Router's kind, so that a 404 becomes the 404 page. */
  toError?: (body: ErrorBody) => unknown;
  /** Answers what is the same for everybody, where a server remembers it; without it each of these calls asks too. */
  readPublic?: ReadPublic;
};

export type ReadPublic = <Answer extends z.ZodMiniType>(
  path: string,
  answer: Answer,
) => Promise<Outcome<z.infer<Answer>>>;

/**
 * Every call the shop makes to its upstream, one line each. Paths are the upstream's; the BFF answers them below `/api`.
 * `read` is for answers that are the same for everybody, `call` for all others.
 */
export function createShopApi({ readPublic, toError = (body) => new RefusedError(body), ...options }: ShopApiOptions) {
  const ask = createAsker(options);

  function dataOf<Data>(outcome: Outcome<Data>): Data {
    if ('refusal' in outcome) throw toError(outcome.refusal);
    return outcome.data;
  }

  const call = async <Answer extends z.ZodMiniType>(
    method: Method,
    path: string,
    answer: Answer,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<z.infer<Answer>> => dataOf((await ask({ method, path, answer, body, headers })).outcome);

  const read = async <Answer extends z.ZodMiniType>(path: string, answer: Answer): Promise<z.infer<Answer>> =>
    readPublic ? dataOf(await readPublic(path, answer)) : call('GET', path, answer);

  return {
    listLanguages: () => read('/api/v1/language/list', enveloped(z.array(LanguageEntry))),
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
    getHome: () => read('/api/v1/home', enveloped(Home)),
    getContact: () => read('/api/v1/home/contact', enveloped(Contact)),
    listHottest: (cityCode: string, query: ListingQuery = {}) =>
      read(`/${id(cityCode)}-all/thirtydays-hottest?mock${toSearch(query)}`, HottestListing),
    listActivities: ({ cityCode, type, window }: CategoryPath, query: ListingQuery = {}) =>
      read(`${latestPath({ cityCode, type, ...(window && { window }) })}?mock${toSearch(query)}`, Listing),
    /** Of every event that is still to come; only our own box office has this list. */
    listActivityIds: () => read('/api/v1/activities', enveloped(z.array(Identifier))),
    getActivity: (activityId: string) => read(`/api/v1/activities/${id(activityId)}`, enveloped(Activity)),
    getSeatMap: (sessionId: string) => read(`/api/v1/sessions/${id(sessionId)}/seats`, enveloped(SeatMap)),
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
    getTicketKeys: () => read('/api/v1/tickets/keys', TicketKeys),
    listCities: () => read('/api/v1/cities', enveloped(z.array(City))),
    listCountries: () => read('/api/v1/countries', enveloped(z.array(Country))),
  };
}
export type ShopApi = ReturnType<typeof createShopApi>;

/** An id as one segment of a path. `.` and `..` would climb out of it, so they become an id that nothing has. */
const id = (text: string) => (/^\.{1,2}$/.test(text) ? '-' : encodeURIComponent(text));

const orderPath = (orderId: string) => `/api/v1/orders/${id(orderId)}`;

const latestPath = (path: CategoryPath) => (path.window ? toCategoryPath(path) : `${toCategoryPath(path)}/latest`);

function toSearch(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `&${search}` : '';
}
