import type { FieldWord, Words } from '../words/words.ts';

/** HTTP status and message key (`word`) of each refusal, by its stable `reason` code. */
const REFUSALS = {
  'route.unknown': { status: 404, word: 'notFound' },
  'city.unknown': { status: 404, word: 'cityUnknown' },
  'category.unknown': { status: 404, word: 'typeUnknown' },
  'window.impossible': { status: 404, word: 'windowImpossible' },
  'activity.unknown': { status: 404, word: 'activityUnknown' },
  'session.unknown': { status: 404, word: 'sessionUnknown' },
  'seatMap.none': { status: 404, word: 'seatMapNone' },
  'country.unknown': { status: 404, word: 'countryUnknown' },
  'contact.unknown': { status: 404, word: 'notFound' },
  'request.invalid': { status: 400, word: 'requestInvalid' },
  'request.unreadable': { status: 400, word: 'bodyUnreadable' },
  'request.tooLarge': { status: 413, word: 'bodyTooLarge' },
  'request.notJson': { status: 415, word: 'typeUnsupported' },
  'language.unknown': { status: 400, word: 'languageUnknown' },
  'device.missing': { status: 400, word: 'deviceMissing' },
  'notify.available': { status: 409, word: 'notifyAvailable' },
  'notify.tooMany': { status: 429, word: 'notifyTooMany' },
  'subscription.unknown': { status: 404, word: 'subscriptionUnknown' },
  'login.required': { status: 401, word: 'loginRequired' },
  'login.failed': { status: 400, word: 'loginFailed' },
  'login.tooMany': { status: 429, word: 'loginTooMany' },
  'login.useCode': { status: 429, word: 'loginUseCode' },
  'login.restoreFirst': { status: 409, word: 'loginRestoreFirst' },
  'login.deleted': { status: 409, word: 'loginDeleted' },
  'register.failed': { status: 400, word: 'registerFailed' },
  'reset.failed': { status: 400, word: 'resetFailed' },
  'password.changeFailed': { status: 400, word: 'passwordChangeFailed' },
  'password.none': { status: 409, word: 'passwordNone' },
  'code.tooSoon': { status: 429, word: 'codeTooSoon' },
  'code.tooMany': { status: 429, word: 'codeTooMany' },
  'sms.budget': { status: 429, word: 'smsBudget' },
  'change.failed': { status: 400, word: 'changeFailed' },
  'email.taken': { status: 409, word: 'changeFailed' },
  'phone.taken': { status: 409, word: 'changeFailed' },
  'delete.failed': { status: 400, word: 'deleteFailed' },
  'reauthentication.required': { status: 403, word: 'reauthenticationRequired' },
  'reauthentication.failed': { status: 400, word: 'reauthenticationFailed' },
  'restore.unknown': { status: 404, word: 'restoreUnknown' },
  'restore.taken': { status: 409, word: 'restoreTaken' },
  'device.unknown': { status: 404, word: 'deviceUnknown' },
  'address.unknown': { status: 404, word: 'addressUnknown' },
  'address.tooMany': { status: 409, word: 'addressTooMany' },
  'hold.soldOut': { status: 409, word: 'holdSoldOut' },
  'hold.priceTypeSoldOut': { status: 409, word: 'holdPriceTypeSoldOut' },
  'hold.priceTypeLimit': { status: 409, word: 'holdPriceTypeLimit' },
  'hold.priceTypeNeeds': { status: 409, word: 'holdPriceTypeNeeds' },
  'hold.accessibleOnly': { status: 409, word: 'holdAccessibleOnly' },
  'hold.codeUnknown': { status: 409, word: 'codeUnknown' },
  'hold.codeTooMany': { status: 429, word: 'codeGuesses' },
  'hold.codeKinds': { status: 409, word: 'codeKinds' },
  'hold.codeOver': { status: 409, word: 'codeOver' },
  'hold.codeNotYet': { status: 409, word: 'codeNotYet' },
  'hold.codeUsedUp': { status: 409, word: 'codeUsedUp' },
  'hold.codeSignIn': { status: 403, word: 'codeSignIn' },
  'hold.codeTickets': { status: 409, word: 'codeTickets' },
  'hold.seatsTaken': { status: 409, word: 'holdSeatsTaken' },
  'hold.limit': { status: 409, word: 'holdLimit' },
  'hold.notOnSale': { status: 409, word: 'holdNotOnSale' },
  'hold.unknown': { status: 404, word: 'holdUnknown' },
  'hold.over': { status: 410, word: 'holdOver' },
  'hold.loginFirst': { status: 403, word: 'holdLoginFirst' },
  'hold.signIn': { status: 429, word: 'holdSignIn' },
  'hold.addPhone': { status: 429, word: 'holdAddPhone' },
  'hold.tooMany': { status: 429, word: 'holdTooMany' },
  'room.unknown': { status: 404, word: 'roomUnknown' },
  'room.wait': { status: 403, word: 'roomWait' },
  'room.notOpen': { status: 409, word: 'roomNotOpen' },
  'room.notJoined': { status: 403, word: 'roomNotJoined' },
  'room.notYet': { status: 403, word: 'roomNotYet' },
  'room.missed': { status: 409, word: 'roomMissed' },
  'room.over': { status: 409, word: 'roomOver' },
  'room.drawing': { status: 409, word: 'roomDrawing' },
  'room.extended': { status: 409, word: 'roomExtended' },
  'order.unknown': { status: 404, word: 'orderUnknown' },
  'order.actionRefused': { status: 409, word: 'orderActionRefused' },
  'order.priceChanged': { status: 409, word: 'orderPriceChanged' },
  'order.limit': { status: 409, word: 'orderLimit' },
  'order.namesFixed': { status: 409, word: 'orderNamesFixed' },
  'order.namesTooMany': { status: 429, word: 'orderNamesTooMany' },
  'order.tooMany': { status: 429, word: 'orderTooMany' },
  'idempotency.missing': { status: 400, word: 'idempotencyMissing' },
  'idempotency.conflict': { status: 409, word: 'idempotencyConflict' },
  'payment.notPossible': { status: 409, word: 'paymentNotPossible' },
  'payment.unknown': { status: 404, word: 'paymentUnknown' },
  'notice.refused': { status: 403, word: 'noticeRefused' },
  'voucher.unknown': { status: 404, word: 'voucherUnknown' },
  'voucher.tooMany': { status: 429, word: 'voucherTooMany' },
  busy: { status: 503, word: 'unavailable' },
  'database.busy': { status: 503, word: 'unavailable' },
  unexpected: { status: 500, word: 'unexpected' },
} as const satisfies Record<string, { status: number; word: keyof Words['error'] }>;

export type RefusalReason = keyof typeof REFUSALS;
/** Problem of a field: a message key with the values for the message, or a text that is the same in every language. */
export type FieldProblem = { word: FieldWord; values?: Record<string, string | number> } | { text: string };
export type FieldProblems = Record<string, FieldProblem>;

/** Thrown by routes and domain functions; `errorAnswers()` translates it for the response. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly fields: FieldProblems | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: RefusalReason, details: { fields?: FieldProblems; retryAfterSeconds?: number } = {}) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return REFUSALS[this.reason].status;
  }

  get word(): keyof Words['error'] {
    return REFUSALS[this.reason].word;
  }
}
