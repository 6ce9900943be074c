import type { CallName } from './calls.ts';
import type { Feature } from './features.ts';

/**
 * Parts of the contract, in order: most upstreams have the calls of the first part, few have those of the last. Each
 * part needs the earlier parts.
 */
export const LEVELS = ['browse', 'account', 'selling', 'after', 'extras'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_MEANINGS: Record<Level, string> = {
  browse: 'Events, lists and search',
  account: 'Sign-in and the account of a visitor',
  selling: 'Hold, checkout, order, payment and voucher',
  after: 'What a buyer may do with an order',
  extras: 'Waiting rooms, codes, notifications, favourites and tickets at the gate',
};

export type CallFacts = {
  level: Level;
  /** What the call does, in a few words. */
  summary: string;
  /** Features that need the call. Empty if nothing is hidden without it. Absent if every upstream has the call. */
  without?: readonly Feature[];
  /**
   * A GET call that every upstream with this call also has. The shop probes it instead if probing this call would
   * change data.
   */
  witness?: CallName;
};

const ME = { witness: 'getMe' } as const;
const ROOM = { level: 'extras', without: ['rooms'] } as const;
const ROOM_STEP = { ...ROOM, witness: 'getRoomPlace' } as const;
const ADDRESS = { level: 'account', without: ['addresses'] } as const;
const FAVOURITES = { level: 'extras', without: ['accountFavourites'] } as const;
const NOTIFY_LINK = { level: 'extras', without: ['notifyLinks'] } as const;
const LOGIN_CODE = ['phoneLogin', 'codeLogin'] as const;

/** Level and meaning of each call. The code does not compile if a call has no row. */
export const CALL_FACTS: Record<CallName, CallFacts> = {
  getHome: { level: 'browse', summary: 'Get the banners, categories and events of the home page' },
  getContact: { level: 'browse', summary: 'Get the address and phone of the customer service' },
  listHottest: { level: 'browse', summary: 'List the top events of a city' },
  listActivities: { level: 'browse', summary: 'List or search the events of a city or category' },
  getActivity: { level: 'browse', summary: 'Get an event with its sessions and prices' },
  listActivitiesInWindow: { level: 'browse', summary: 'List the events between two days' },
  listLanguages: { level: 'browse', summary: 'List the languages', without: [] },
  getLanguageByGeo: { level: 'browse', summary: 'Get the usual language of a country', without: [] },
  listCities: { level: 'browse', summary: 'List the cities', without: ['cities'] },
  listActivityIds: { level: 'browse', summary: 'List the ids of all coming events', without: ['fullSitemap'] },
  suggest: { level: 'browse', summary: 'Suggest names for the search box', without: ['suggestions'] },
  listCards: { level: 'browse', summary: 'Get the cards of several events', without: ['favourites'] },
  listCalls: { level: 'browse', summary: 'List the calls of this upstream', without: [] },

  getMe: { level: 'account', summary: 'Get the signed-in account', without: ['login'] },
  logout: { level: 'account', summary: 'Sign out', without: ['login'], ...ME },
  sendLoginCode: { level: 'account', summary: 'Send a code for signing in', without: LOGIN_CODE, ...ME },
  login: { level: 'account', summary: 'Sign in by phone', without: ['phoneLogin'], ...ME },
  mailLogin: { level: 'account', summary: 'Sign in by e-mail', without: ['codeLogin', 'passwordLogin'], ...ME },
  sendRegisterCode: { level: 'account', summary: 'Send a code for a new account', without: ['register'], ...ME },
  register: { level: 'account', summary: 'Create an account with a password', without: ['register'], ...ME },
  sendResetCode: { level: 'account', summary: 'Send a code for a new password', without: ['resetPassword'], ...ME },
  verifyResetCode: { level: 'account', summary: 'Check that code', without: ['resetPassword'], ...ME },
  resetPassword: { level: 'account', summary: 'Set a new password after that code', without: ['resetPassword'], ...ME },
  changePassword: { level: 'account', summary: 'Change the password', without: ['changePassword'], ...ME },
  saveMe: { level: 'account', summary: 'Save the nickname and the language', without: ['profile'], ...ME },
  saveLanguage: { level: 'account', summary: 'Save the language that a visitor chose', without: [], ...ME },
  changeEmail: { level: 'account', summary: 'Change the e-mail address', without: ['changeEmail'], ...ME },
  changePhone: { level: 'account', summary: 'Change the phone number', without: ['changePhone'], ...ME },
  reauthenticate: { level: 'account', summary: 'Prove the identity again', without: [], ...ME },
  deleteMe: { level: 'account', summary: 'Delete the account', without: ['deleteAccount'], ...ME },
  exportMe: { level: 'account', summary: 'Export all data of the account', without: ['exportAccount'] },
  listDevices: { level: 'account', summary: 'List the signed-in devices', without: ['devices'] },
  signOutDevice: { level: 'account', summary: 'Sign out a device', without: ['devices'], witness: 'listDevices' },
  getRestore: { level: 'account', summary: 'Get the state of a link that restores an account', without: ['restore'] },
  restoreAccount: { level: 'account', summary: 'Restore an account', without: ['restore'], witness: 'getRestore' },
  listCountries: { level: 'account', summary: 'List the countries by name', without: [] },
  listAddresses: { ...ADDRESS, summary: 'List the addresses' },
  getAddress: { ...ADDRESS, summary: 'Get an address' },
  createAddress: { ...ADDRESS, summary: 'Add an address', witness: 'listAddresses' },
  saveAddress: { ...ADDRESS, summary: 'Save an address', witness: 'getAddress' },
  deleteAddress: { ...ADDRESS, summary: 'Delete an address', witness: 'getAddress' },

  createHold: { level: 'selling', summary: 'Hold tickets', without: ['buy'], witness: 'getCheckout' },
  releaseHold: { level: 'selling', summary: 'Give held tickets back', without: [], witness: 'getCheckout' },
  getCheckout: { level: 'selling', summary: 'Get what a buyer may choose for held tickets', without: ['buy'] },
  createOrder: { level: 'selling', summary: 'Order held tickets', without: ['buy'], witness: 'getOrder' },
  getOrder: { level: 'selling', summary: 'Get an order', without: ['buy', 'orders'] },
  listOrders: { level: 'selling', summary: 'List the orders of the account', without: ['orders'] },
  startPayment: { level: 'selling', summary: 'Start a payment', without: ['buy'], witness: 'getCurrentPayment' },
  getCurrentPayment: { level: 'selling', summary: 'Get the state of the payment', without: ['buy'] },
  checkPayment: { level: 'selling', summary: 'Ask the provider again', without: [], witness: 'getCurrentPayment' },
  getVoucher: { level: 'selling', summary: 'Get the tickets of a voucher', without: ['vouchers'] },
  getSeatMap: { level: 'selling', summary: 'Get the seats of a session', without: ['seatMap'] },

  cancelOrder: { level: 'after', summary: 'Cancel an unpaid order', without: ['cancelOrder'], witness: 'getOrder' },
  returnTickets: { level: 'after', summary: 'Return tickets', without: ['returnTickets'], witness: 'getOrder' },
  changeHolders: { level: 'after', summary: 'Change names on tickets', without: ['changeNames'], witness: 'getOrder' },
  confirmReceipt: { level: 'after', summary: 'Confirm the receipt', without: ['confirmReceipt'], witness: 'getOrder' },
  getTicketsPdf: { level: 'after', summary: 'Get the tickets as PDF', without: ['ticketsPdf'] },
  getCalendar: { level: 'after', summary: 'Get the session as a calendar file', without: ['calendarFile'] },

  openActivity: { level: 'extras', summary: 'Get an event as codes show it', without: ['codes'] },
  notifyMe: { level: 'extras', summary: 'Subscribe to free tickets', without: ['notify'], witness: 'getSubscription' },
  getSubscription: { ...NOTIFY_LINK, summary: 'Get a subscription by its link' },
  confirmSubscription: { ...NOTIFY_LINK, summary: 'Confirm a subscription', witness: 'getSubscription' },
  endSubscription: { ...NOTIFY_LINK, summary: 'End a subscription', witness: 'getSubscription' },
  listFavourites: { ...FAVOURITES, summary: 'List the favourites of the account' },
  addFavourites: { ...FAVOURITES, summary: 'Add favourites to the account', witness: 'listFavourites' },
  removeFavourite: { ...FAVOURITES, summary: 'Remove a favourite from the account', witness: 'listFavourites' },
  getRoom: { ...ROOM, summary: 'Get a waiting room' },
  getRoomNow: { ...ROOM, summary: 'Get the state of a waiting room' },
  getRoomFairness: { ...ROOM, summary: 'Get the proof of a draw' },
  getRoomTile: { ...ROOM, summary: 'Get a part of the tree of a draw' },
  getRoomPlace: { ...ROOM, summary: 'Get the place of the visitor in a waiting room' },
  joinRoom: { ...ROOM_STEP, summary: 'Join a waiting room' },
  enterRoom: { ...ROOM_STEP, summary: 'Begin the turn of a called visitor' },
  extendTurn: { ...ROOM_STEP, summary: 'Extend a turn' },
  getTicketKeys: { level: 'extras', summary: 'List the public keys of tickets', without: [] },
  listRevokedTickets: { level: 'extras', summary: 'List tickets that are not valid any more', without: [] },
};

/** Whether a call belongs to this level or to an earlier one. */
export const isWithin = (name: CallName, level: Level): boolean =>
  LEVELS.indexOf(CALL_FACTS[name].level) <= LEVELS.indexOf(level);
