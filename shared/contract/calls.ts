import * as z from 'zod/mini';
import { CodeSent, LoginAnswer, ResetToken, SignedInDevice, User } from './account.ts';
import { Activity, NotifyAnswer, NotifySubscription } from './activity.ts';
import { ActivityCard } from './activityCard.ts';
import { Address } from './address.ts';
import { Checkout } from './checkout.ts';
import type { Method } from './createCaller.ts';
import { Favourites } from './favourites.ts';
import { Hold } from './hold.ts';
import { Contact, Home } from './home.ts';
import { GeoLanguage, LanguageEntry } from './language.ts';
import { HottestListing, Listing, Suggestions } from './listing.ts';
import { Order, OrderList } from './order.ts';
import { CurrentPayment, Payment } from './payment.ts';
import { City, Country } from './place.ts';
import { Room, RoomFairness, RoomNow, RoomPlace } from './room.ts';
import { SeatMap } from './seatMap.ts';
import { Identifier } from './values.ts';
import { RevokedTickets, TicketKeys, Voucher } from './voucher.ts';

export type Call = {
  method: Method;
  /** The upstream's path. The BFF serves it below `/api`. Its parameters are arguments of the client API. */
  path: string;
  /** Schema of `data` in the envelope, or of the whole body if `bare`. Absent if the response is a `file`. */
  answer?: z.ZodMiniType;
  bare?: true;
  /** Media type of a response that is a file. The client API has no method for it. */
  file?: string;
  /**
   * Whether the response is the same for all visitors with the same language, so that it may be cached and shared. All
   * other responses are personal.
   */
  public?: true;
  /** Time for which a public response may be cached. One second if absent. */
  maxAgeSeconds?: number;
  /** Whether the response is 401 for visitors who are not signed in. */
  signedIn?: true;
  /** Whether a successful response signs the visitor in or out. */
  signs?: 'in' | 'out';
  /** Whether the path contains a secret, which must not be logged, indexed or sent as a referrer. */
  secretPath?: true;
  /** Whether the call requires the header `idempotency-key`. */
  idempotent?: true;
  /** Whether the specification marks this path with the query parameter `mock`. */
  mock?: true;
  /** Whether only servers may make the call. The BFF refuses it for browsers. */
  internal?: true;
};

/** A successful response contains no data that the caller needs. */
export const Nothing = z.unknown();
const SUBSCRIPTION = '/api/v1/subscriptions/:token';
const RESTORE = { path: '/api/v1/restores/:token', secretPath: true, answer: Nothing } as const;
const FAVOURITES = { path: '/api/v1/favourites', signedIn: true, answer: Favourites } as const;
const VOUCHER = { method: 'GET', secretPath: true } as const;
const ROOM = { method: 'GET', public: true } as const;
const ROOM_PATH = '/api/v1/rooms/:id';
const LISTING = { method: 'GET', public: true, bare: true, mock: true } as const;

/**
 * Every call of the contract between the shop and its upstream. The client API, the BFF's allow-list, the upstream's
 * routes, the smoke checks and the OpenAPI document derive from it. `callFacts.ts` has the level and the meaning of
 * each call. Request schemas are in `requests.ts`, which the browser does not load.
 */
export const CALLS = {
  listLanguages: { method: 'GET', path: '/api/v1/language/list', public: true, answer: z.array(LanguageEntry) },
  saveLanguage: { method: 'POST', path: '/api/v1/user/language/save', answer: Nothing },
  getLanguageByGeo: { method: 'GET', path: '/api/v1/language/getLanguageByGeo', answer: GeoLanguage },

  sendLoginCode: { method: 'POST', path: '/api/v3/user/sendLoginCode', answer: CodeSent },
  login: { method: 'POST', path: '/api/v1/user/login', signs: 'in', answer: LoginAnswer },
  mailLogin: { method: 'POST', path: '/api/v1/user/mail/login', signs: 'in', answer: LoginAnswer },
  sendRegisterCode: { method: 'POST', path: '/api/v1/user/mail/regVerify', answer: CodeSent },
  register: { method: 'POST', path: '/api/v1/user/mail/register', signs: 'in', answer: LoginAnswer },
  sendResetCode: { method: 'POST', path: '/api/v1/user/mail/forgot', answer: CodeSent },
  verifyResetCode: { method: 'POST', path: '/api/v1/user/mail/verify', answer: ResetToken },
  resetPassword: { method: 'POST', path: '/api/v1/user/mail/password', answer: Nothing },
  changePassword: {
    method: 'PUT',
    path: '/api/v1/user/password',
    signedIn: true,
    signs: 'in',
    answer: LoginAnswer,
  },
  logout: { method: 'GET', path: '/api/v1/user/logout', signs: 'out', answer: Nothing },

  getMe: { method: 'GET', path: '/api/v1/user/me', signedIn: true, answer: User },
  saveMe: { method: 'PUT', path: '/api/v1/user/me', signedIn: true, answer: User },
  deleteMe: { method: 'DELETE', path: '/api/v1/user/me', signedIn: true, signs: 'out', answer: Nothing },
  reauthenticate: { method: 'POST', path: '/api/v1/user/reauthenticate', signedIn: true, answer: Nothing },
  changeEmail: { method: 'POST', path: '/api/v1/user/email', signedIn: true, answer: User },
  changePhone: { method: 'POST', path: '/api/v1/user/phone', signedIn: true, answer: User },
  listDevices: { method: 'GET', path: '/api/v1/user/sessions', signedIn: true, answer: z.array(SignedInDevice) },
  signOutDevice: { method: 'DELETE', path: '/api/v1/user/sessions/:id', signedIn: true, answer: Nothing },
  exportMe: { method: 'GET', path: '/api/v1/user/export', signedIn: true, answer: z.unknown() },
  /** The link 'this was not me' in an e-mail: whether it is valid, and the call that restores the account. */
  getRestore: { ...RESTORE, method: 'GET' },
  restoreAccount: { ...RESTORE, method: 'POST' },

  listAddresses: { method: 'GET', path: '/api/v1/addresses', signedIn: true, answer: z.array(Address) },
  createAddress: { method: 'POST', path: '/api/v1/addresses', signedIn: true, answer: Address },
  getAddress: { method: 'GET', path: '/api/v1/addresses/:id', signedIn: true, answer: Address },
  saveAddress: { method: 'PUT', path: '/api/v1/addresses/:id', signedIn: true, answer: Address },
  deleteAddress: { method: 'DELETE', path: '/api/v1/addresses/:id', signedIn: true, answer: Nothing },

  getHome: { method: 'GET', path: '/api/v1/home', public: true, answer: Home },
  getContact: { method: 'GET', path: '/api/v1/home/contact', public: true, answer: Contact },
  listHottest: { ...LISTING, path: '/:place/thirtydays-hottest', answer: HottestListing },
  listActivities: { ...LISTING, path: '/:place/latest', answer: Listing },
  listActivitiesInWindow: { ...LISTING, path: '/:place/:window/latest', answer: Listing },
  /** Ids of all upcoming events. */
  listActivityIds: {
    method: 'GET',
    path: '/api/v1/activities',
    public: true,
    internal: true,
    answer: z.array(Identifier),
  },
  /** Names that a keyword may mean, best first. */
  suggest: { method: 'GET', path: '/api/v1/suggestions', public: true, answer: Suggestions },
  /** Events by their ids, in the order of the ids. Ids that are unknown are left out. */
  listCards: { method: 'GET', path: '/api/v1/cards', public: true, answer: z.array(ActivityCard) },
  getActivity: { method: 'GET', path: '/api/v1/activities/:id', public: true, answer: Activity },
  /**
   * The event, including what the visitor's codes open: hidden tiers and price types, a presale, prices. A wrong code
   * is refused with a reason.
   */
  openActivity: { method: 'POST', path: '/api/v1/activities/:id/codes', answer: Activity },
  getSeatMap: { method: 'GET', path: '/api/v1/sessions/:id/seats', public: true, answer: SeatMap },
  notifyMe: { method: 'POST', path: '/api/v1/activities/:id/notify', answer: NotifyAnswer },
  getSubscription: { method: 'GET', path: SUBSCRIPTION, secretPath: true, answer: NotifySubscription },
  confirmSubscription: { method: 'POST', path: `${SUBSCRIPTION}/confirm`, secretPath: true, answer: Nothing },
  endSubscription: { method: 'POST', path: `${SUBSCRIPTION}/end`, secretPath: true, answer: Nothing },
  listFavourites: { ...FAVOURITES, method: 'GET' },
  addFavourites: { ...FAVOURITES, method: 'POST' },
  removeFavourite: { ...FAVOURITES, method: 'DELETE', path: `${FAVOURITES.path}/:id` },
  /**
   * Names of the calls that this upstream answers. A shop with `UPSTREAM_URL` requests the list at startup and every
   * minute, and hides the features that need a call outside the list. If the upstream has no list, the shop probes each
   * call that it can try without changing data.
   */
  listCalls: { method: 'GET', path: '/api/v1/calls', public: true, internal: true, answer: z.array(z.string()) },
  listCities: { method: 'GET', path: '/api/v1/cities', public: true, answer: z.array(City) },
  listCountries: { method: 'GET', path: '/api/v1/countries', public: true, answer: z.array(Country) },

  getRoom: { ...ROOM, path: ROOM_PATH, answer: Room },
  getRoomNow: { ...ROOM, path: `${ROOM_PATH}/now`, bare: true, internal: true, answer: RoomNow },
  getRoomFairness: { ...ROOM, path: `${ROOM_PATH}/fairness`, bare: true, internal: true, answer: RoomFairness },
  getRoomTile: {
    ...ROOM,
    path: `${ROOM_PATH}/tiles/:level/:index`,
    internal: true,
    maxAgeSeconds: 31_536_000,
    file: 'application/octet-stream',
  },
  getRoomPlace: { method: 'GET', path: `${ROOM_PATH}/place`, signedIn: true, answer: RoomPlace },
  joinRoom: { method: 'POST', path: `${ROOM_PATH}/join`, signedIn: true, answer: RoomPlace },
  enterRoom: { method: 'POST', path: `${ROOM_PATH}/enter`, signedIn: true, answer: RoomPlace },
  extendTurn: { method: 'POST', path: `${ROOM_PATH}/extend`, signedIn: true, answer: RoomPlace },

  createHold: { method: 'POST', path: '/api/v1/holds', answer: Hold },
  releaseHold: { method: 'DELETE', path: '/api/v1/holds/:id', answer: Nothing },
  getCheckout: { method: 'GET', path: '/api/v1/checkout/:id', signedIn: true, answer: Checkout },
  listOrders: { method: 'GET', path: '/api/v1/orders', signedIn: true, answer: OrderList },
  createOrder: { method: 'POST', path: '/api/v1/orders', signedIn: true, idempotent: true, answer: Order },
  getOrder: { method: 'GET', path: '/api/v1/orders/:id', signedIn: true, answer: Order },
  cancelOrder: { method: 'POST', path: '/api/v1/orders/:id/cancel', signedIn: true, answer: Order },
  returnTickets: { method: 'POST', path: '/api/v1/orders/:id/return', signedIn: true, answer: Order },
  changeHolders: { method: 'PUT', path: '/api/v1/orders/:id/holders', signedIn: true, answer: Order },
  confirmReceipt: { method: 'POST', path: '/api/v1/orders/:id/confirmReceipt', signedIn: true, answer: Order },
  startPayment: {
    method: 'POST',
    path: '/api/v1/orders/:id/payments',
    signedIn: true,
    idempotent: true,
    answer: Payment,
  },
  getCurrentPayment: {
    method: 'GET',
    path: '/api/v1/orders/:id/payments/current',
    signedIn: true,
    answer: CurrentPayment,
  },
  checkPayment: {
    method: 'POST',
    path: '/api/v1/orders/:id/payments/current/check',
    signedIn: true,
    answer: CurrentPayment,
  },

  getVoucher: { ...VOUCHER, path: '/api/v1/vouchers/:token', answer: Voucher },
  getTicketsPdf: { ...VOUCHER, path: '/api/v1/vouchers/:token/tickets.pdf', file: 'application/pdf' },
  getCalendar: { ...VOUCHER, path: '/api/v1/vouchers/:token/event.ics', file: 'text/calendar' },
  getTicketKeys: {
    method: 'GET',
    path: '/api/v1/tickets/keys',
    public: true,
    maxAgeSeconds: 300,
    bare: true,
    answer: TicketKeys,
  },
  listRevokedTickets: {
    method: 'GET',
    path: '/api/v1/tickets/revoked',
    public: true,
    maxAgeSeconds: 60,
    bare: true,
    answer: RevokedTickets,
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
