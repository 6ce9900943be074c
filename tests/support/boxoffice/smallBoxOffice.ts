import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type BoxOfficeDeps, createBoxOffice, SMS_PER_HOUR } from '#boxoffice/app.ts';
import { importCatalogue } from '#boxoffice/events/import/importCatalogue.ts';
import { openDatabase } from '#boxoffice/openDatabase.ts';
import { createPasswordHasher } from '#boxoffice/people/accounts/passwordHasher.ts';
import { createSmsBudgets } from '#boxoffice/people/messages/smsBudgets.ts';
import { createProviders, type PaymentProvider, type SalesDeps } from '#boxoffice/providers/paymentProvider.ts';
import { openSandbox } from '#boxoffice/providers/sandbox/openSandbox.ts';
import type { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import type { StockBudgets } from '#shared/domain/selling/stockBudgets.ts';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import { DEMO_SHOP, type Shop } from '#shared/shop/shop.ts';
import { emptyInMemory } from './emptyInMemory.ts';
import { SMALL_CATALOGUE_NOW, smallCatalogue } from './smallCatalogue.ts';

/** The smallest parameters of argon2. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** No limits: for tests of other rules, in which all buyers share one network. */
export const NO_BUDGETS: StockBudgets = {
  account: {},
  device: {},
  network: {},
  networkInSession: {},
  strangersInSession: {},
};

type Options = Pick<BoxOfficeDeps, 'budgets'> & {
  smsPerHour?: number;
  catalogue?: CatalogueFile;
  now?: Date;
  dataDir?: string;
  shop?: Shop;
  /** Opens providers that take money, instead of the sandbox. */
  openMoney?: (clock: () => Date) => PaymentProvider[];
};

/**
 * Opens the real box office with the small catalogue and a clock that tests can move. It is in memory, or in a folder
 * that operators' commands can open.
 */
export async function smallBoxOffice({
  budgets = NO_BUDGETS,
  smsPerHour = SMS_PER_HOUR,
  catalogue = smallCatalogue(),
  now = SMALL_CATALOGUE_NOW,
  dataDir,
  openMoney = () => [],
  shop = DEMO_SHOP,
}: Options = {}) {
  const { db, close } = await (dataDir ? openDatabase({ dataDir }) : emptyInMemory());
  afterAll(close);
  const imported = await importCatalogue(db, catalogue, { now });
  if (!imported.ok) throw new Error(imported.refusal.problems.join('\n'));

  const time = { now };
  const logLines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) });
  const clock = () => time.now;
  const publicUrl = 'http://shop.test';
  const sandbox = await openSandbox({ db, clock, publicUrl, shopName: shop.name, isConfigured: false });
  const money = openMoney(clock).map((provider) => ({ provider, open: true }));
  const providers = createProviders([...money, { ...sandbox, open: sandbox.open && money.length === 0 }]);
  const minutes = { holdMs: 10 * MINUTE_MS, paymentWindowMs: 15 * MINUTE_MS };
  const sales: SalesDeps = { db, log, clock, publicUrl, shop, providers, ...minutes, wakeDelivery: () => {} };
  const smsBudgets = createSmsBudgets({ perHour: smsPerHour, log });
  return {
    app: createBoxOffice({
      ...sales,
      sandbox,
      budgets,
      smsBudgets,
      passwords: createPasswordHasher({ cost: CHEAP }),
      roomTimes: { gatherMs: 5, freshMs: 20 },
    }),
    db,
    time,
    logLines,
    sales,
    sandbox,
    smsBudgets,
  };
}
