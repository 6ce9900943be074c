/**
 * A feature is hidden if the upstream lacks one of its calls, or if a feature that it needs is hidden. Each text
 * completes "The shop hides …".
 */
export const FEATURES = {
  cities: { hides: 'the choice of a city' },
  fullSitemap: { hides: 'sitemap entries of events that are in no list' },
  suggestions: { hides: 'suggestions below the search box' },
  favourites: { hides: 'hearts, favourites and viewed events' },
  login: { hides: 'the way to sign in, and everything for signed-in visitors' },
  phoneLogin: { hides: 'signing in by phone', needs: ['login'] },
  codeLogin: { hides: 'signing in with a code by e-mail', needs: ['login'] },
  passwordLogin: { hides: 'signing in by e-mail and password', needs: ['login'] },
  register: { hides: 'creating an account with a password', needs: ['login'] },
  resetPassword: { hides: 'resetting a forgotten password', needs: ['passwordLogin'] },
  changePassword: { hides: 'changing the password', needs: ['login'] },
  profile: { hides: 'changing the nickname', needs: ['login'] },
  changeEmail: { hides: 'changing the e-mail address', needs: ['login'] },
  changePhone: { hides: 'changing the phone number', needs: ['login'] },
  deleteAccount: { hides: 'deleting the account', needs: ['login'] },
  exportAccount: { hides: 'downloading the data of the account', needs: ['login'] },
  devices: { hides: 'the list of signed-in devices', needs: ['login'] },
  restore: { hides: 'the page that restores an account' },
  addresses: { hides: 'the address book and courier delivery', needs: ['login'] },
  buy: {
    hides: 'every way to buy: choice of quantities and seats, buy buttons, checkout and payment',
    needs: ['login'],
  },
  orders: { hides: 'the orders of the account', needs: ['login'] },
  vouchers: { hides: 'vouchers with the tickets' },
  seatMap: { hides: 'seat maps: the box office chooses the seats', needs: ['buy'] },
  cancelOrder: { hides: 'cancelling an order', needs: ['orders'] },
  returnTickets: { hides: 'returning tickets of a postponed session', needs: ['orders'] },
  changeNames: { hides: 'changing the names on tickets', needs: ['orders'] },
  confirmReceipt: { hides: 'confirming the receipt of tickets', needs: ['orders'] },
  ticketsPdf: { hides: 'tickets as PDF', needs: ['vouchers'] },
  calendarFile: { hides: 'the calendar file of an order', needs: ['vouchers'] },
  codes: { hides: 'the field for codes', needs: ['buy'] },
  notify: { hides: 'Notify Me When Available' },
  notifyLinks: { hides: 'the pages that confirm and end a notification' },
  accountFavourites: { hides: 'favourites that an account added on other devices', needs: ['favourites', 'login'] },
  rooms: { hides: 'waiting rooms', needs: ['login'] },
} as const satisfies Record<string, { hides: string; needs?: readonly string[] }>;

export type Feature = keyof typeof FEATURES;

/** An upstream has accounts only if visitors can sign in with at least one of these features. */
const LOGIN_WAYS: readonly Feature[] = ['phoneLogin', 'codeLogin', 'passwordLogin'];

/** An upstream that sends login codes, and has no call that sets a password, has accounts without passwords. */
const PASSWORD_CALLS: readonly Feature[] = ['register', 'resetPassword', 'changePassword'];

type Needs = { without?: readonly Feature[] };

/** Features that the shop hides when the upstream lacks these calls. */
export function findHidden(missing: readonly Needs[]): readonly Feature[] {
  const lost = new Set(missing.flatMap(({ without = [] }) => without));
  if (!lost.has('codeLogin') && PASSWORD_CALLS.every((feature) => lost.has(feature))) lost.add('passwordLogin');
  if (LOGIN_WAYS.every((way) => lost.has(way))) lost.add('login');
  const isHidden = (feature: Feature): boolean => {
    return lost.has(feature) || needsOf(feature).some(isHidden);
  };
  return (Object.keys(FEATURES) as Feature[]).filter(isHidden);
}

/** Hidden features that do not need another hidden feature. All other hidden features follow from them. */
export const findRoots = (hidden: readonly Feature[]): Feature[] =>
  hidden.filter((feature) => !needsOf(feature).some((needed) => hidden.includes(needed)));

const needsOf = (feature: Feature): readonly Feature[] =>
  (FEATURES as Record<Feature, { needs?: readonly Feature[] }>)[feature].needs ?? [];
