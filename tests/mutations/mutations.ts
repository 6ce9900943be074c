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
    defect: 'a waiting room may take a later round than it declared',
    file: 'shared/domain/rooms/compareSeen.ts',
    from: "pairs.push(['the round', round, poll.round], ['the time of the list', publishedAt, poll.listedAt]);",
    to: 'void publishedAt;',
    kind: UNIT,
    test: 'shared/domain/rooms/compareSeen.test.ts',
  },
  {
    defect: 'a waiting room is proven without public randomness',
    file: 'shared/domain/rooms/roomFinding.ts',
    from: "noRandomness: 'unproven'",
    to: "noRandomness: 'note'",
    kind: UNIT,
    test: 'shared/domain/rooms/compareSeen.test.ts',
  },
  {
    defect: 'the sale of an open waiting room is moved to an earlier time',
    file: 'upstream/import/saveRooms.ts',
    from: 'if (isFixed && !isOver && !isClosed && startedAt',
    to: 'if (isClosed && isOver && startedAt',
    kind: UNIT,
    test: 'upstream/import/saveRooms.test.ts',
  },
  {
    defect: 'a clock that is set back stops a waiting room',
    file: 'upstream/rooms/callPlaces.ts',
    from: 'const ms = timer.since(roomId, last);',
    to: 'const ms = told.getTime() - last.getTime();',
    kind: UNIT,
    test: 'upstream/rooms/roomRoutes.test.ts',
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
    defect: 'the header links to an earlier default city',
    file: 'client/layout/Header.tsx',
    from: 'header buttons $',
    to: 'header buttons ',
    kind: PGLITE,
    test: 'tests/journeys/defaultCity.test.ts',
  },
  {
    defect: 'a season that begins late is on no list',
    file: 'upstream/catalog/listActivities.ts',
    from: 'return later.total > inMonth.total ?',
    to: 'return later.total < inMonth.total ?',
    kind: UNIT,
    test: 'upstream/catalog/listingRoutes.test.ts',
  },
];
