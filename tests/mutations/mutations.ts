export type Mutation = {
  /** What a visitor, a buyer or an organiser would notice. */
  defect: string;
  file: string;
  from: string;
  to: string;
  /** Kind and file of the test that must be red. */
  kind: string;
  test: string;
};

const UNIT = 'unit';
const PGLITE = 'journeys (PGlite)';
const POSTGRES = 'journeys (PostgreSQL)';
const BROWSER = 'browser';

/** Defects of the product that `npm test` must find, each with the test that finds it. */
export const MUTATIONS: readonly Mutation[] = [
  {
    defect: 'a seat is sold twice',
    file: 'upstream/stock/stockStore.ts',
    from: "where u.state = 'free' order by u.id for update of u skip locked`",
    to: 'order by u.id`',
    kind: POSTGRES,
    test: 'tests/journeys/doubleSale.test.ts',
  },
  {
    defect: 'a refund is not sent',
    file: 'upstream/payments/sendRefunds.ts',
    from: 'await Promise.all(due.map((refund) => sendRefund(deps, refund)));',
    to: 'void sendRefund;',
    kind: UNIT,
    test: 'upstream/payments/moneyHistories.test.ts',
  },
  {
    defect: 'a hold is lost before its time',
    file: 'upstream/holds/holdStore.ts',
    from: 'due.expires_at <= ',
    to: 'due.created_at <= ',
    kind: UNIT,
    test: 'upstream/holds/holdRoutes.test.ts',
  },
  {
    defect: 'a button has no label',
    file: 'client/layout/SearchForm.tsx',
    from: "          aria-label={t('search.submit')}\n",
    to: '',
    kind: BROWSER,
    test: 'tests/browser/cataloguePages.test.ts',
  },
  {
    defect: 'the text of a button leaves its box on a narrow phone',
    file: 'client/ui/Button.tsx',
    from: "md: 'px-5 max-xs:px-3'",
    to: "md: 'w-24 whitespace-nowrap overflow-hidden'",
    kind: BROWSER,
    test: 'tests/browser/otherPages.test.ts',
  },
  {
    defect: 'a redirect loses the query',
    file: 'server/middleware/languageAddress.ts',
    from: 'redirect(301, address + queryOf(req))',
    to: 'redirect(301, address)',
    kind: UNIT,
    test: 'server/middleware/languageAddress.test.ts',
  },
  {
    defect: 'two fees are swapped',
    file: 'shared/domain/selling/orderFees.ts',
    from: 'discount: ticketPrice - paid, serviceCharge, shippingFee, taxFees }',
    to: 'discount: ticketPrice - paid, serviceCharge: shippingFee, shippingFee: serviceCharge, taxFees }',
    kind: UNIT,
    test: 'shared/domain/selling/orderFees.test.ts',
  },
  {
    defect: 'a provider is asked for a hundredth of the price',
    file: 'upstream/providers/providerTerms.ts',
    from: 'decimals: { HKD: 2, MOP: 2, TWD: 2, SGD: 2, IDR: 0, USD: 2 }',
    to: 'decimals: { HKD: 2, MOP: 2, TWD: 0, SGD: 2, IDR: 0, USD: 2 }',
    kind: UNIT,
    test: 'upstream/providers',
  },
  {
    defect: 'the page of one visitor may be kept by a cache',
    file: 'server/ssr/ownPage.ts',
    from: "'cache-control': 'no-store'",
    to: "'cache-control': 'public, max-age=60'",
    kind: UNIT,
    test: 'server/app.test.ts',
  },
  {
    defect: 'a call without the CSRF token passes',
    file: 'server/bff/csrf.ts',
    from: '(isReading(req) ? next() : protect(req, res, next))',
    to: '(isReading(req) || protect ? next() : undefined)',
    kind: UNIT,
    test: 'server/bff/csrf.test.ts',
  },
  {
    defect: 'a forged notice of a payment is believed',
    file: 'upstream/providers/adyen/adyenNotices.ts',
    from: 'return given.length === right.length && timingSafeEqual(given, right);',
    to: 'return given.length === right.length || timingSafeEqual(given, right);',
    kind: UNIT,
    test: 'upstream/providers/adyen/adyenNotices.test.ts',
  },
  {
    defect: 'a ticket opens the gate twice',
    file: 'cli/commands/tickets.ts',
    from: 'return verdict.ok && usedAt ?',
    to: 'return verdict.ok && usedAt && !uses ?',
    kind: UNIT,
    test: 'cli/commands/tickets.test.ts',
  },
  {
    defect: 'a stranger reads the order of somebody else',
    file: 'upstream/orders/orderStore.ts',
    from: 'return order?.userId === userId ? order : undefined;',
    to: 'return userId ? order : undefined;',
    kind: PGLITE,
    test: 'tests/journeys/otherPeople.test.ts',
  },
  {
    defect: 'late money is kept without tickets',
    file: 'upstream/payments/decideMoney.ts',
    from: "return obtainable ? { do: 'takeLate' } : giveBack(facts, 'late');",
    to: "return obtainable ? { do: 'takeLate' } : { do: 'nothing' };",
    kind: UNIT,
    test: 'upstream/payments/decideMoney.test.ts',
  },
  {
    defect: 'an address is read whole by the log',
    file: 'shared/contract/loggableAddress.ts',
    from: "const [path = '', query] = cut(url).split(",
    to: "const [path = '', query] = url.replace(/[^/]*@[^/]*/g, '…').split(",
    kind: UNIT,
    test: 'shared/contract/loggableAddress.test.ts',
  },
  {
    defect: 'an expression is quadratic',
    file: 'server/http/canonicalAddress.ts',
    from: ".replace(/\\/$/, '')",
    to: ".replace(/\\/+$/, '')",
    kind: 'architecture',
    test: 'tests/architecture/linearExpressions.test.ts',
  },
  {
    defect: 'one network takes all connections',
    file: 'shared/kernel/boundedQueue.ts',
    from: 'return client === NO_CLIENT || (running.get(client) ?? 0) < each;',
    to: 'return true;',
    kind: UNIT,
    test: 'server/bff/upstreamProxy.test.ts',
  },
  {
    defect: 'a queue serves one network before all others',
    file: 'shared/kernel/boundedQueue.ts',
    from: 'if (lines.delete(client)) lines.set(client, line);',
    to: '',
    kind: UNIT,
    test: 'shared/kernel/boundedQueue.test.ts',
  },
  {
    defect: 'an unpaid order mails a stranger',
    file: 'upstream/orders/enqueueOrderMessages.ts',
    from: "if (UNPAID_KINDS.includes(kind)) return order.cancelReason === 'user' ? undefined : toOwn;",
    to: '',
    kind: UNIT,
    test: 'upstream/orders/enqueueOrderMessages.test.ts',
  },
  {
    defect: 'signing in again is a new budget',
    file: 'server/http/spendWork.ts',
    from: 'login.account || login.token',
    to: 'login.token',
    kind: UNIT,
    test: 'server/http/spendWork.test.ts',
  },
  {
    defect: 'strangers lock an owner with a new phone out',
    file: 'upstream/accounts/sendCode.ts',
    from: "await takeTurns(tx, [extra], { now, reason: 'code.tooMany' });",
    to: "throw new Refusal('code.tooMany');",
    kind: UNIT,
    test: 'upstream/accounts/lockOut.test.ts',
  },
  {
    defect: 'the box office stands still while it draws tickets',
    file: 'upstream/tickets/createTicketsPrinter.ts',
    from: 'inTurn(() => draw(tickets), { client })',
    to: "inTurn(async () => (await import('./drawTicketsPdf.ts')).drawTicketsPdf(tickets.voucher, tickets.language), { client })",
    kind: UNIT,
    test: 'upstream/tickets/voucherRoutes.test.ts',
  },
  {
    defect: 'a failed sign-in leaves no trace',
    file: 'upstream/http/securityEvents.ts',
    from: 'if (REFUSED.has(reason)) note(',
    to: 'if (!REFUSED.has(reason)) note(',
    kind: UNIT,
    test: 'upstream/http/securityEvents.test.ts',
  },
];
