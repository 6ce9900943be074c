import { listTestModes } from '#boxoffice/listTestModes.ts';
import { createMoneyProviders } from '#boxoffice/openProviders.ts';
import type { Offer, PaymentProvider } from '#boxoffice/providers/paymentProvider.ts';
import { serves } from '#boxoffice/providers/providerTerms.ts';
import { describeTestMode } from '#boxoffice/providers/testMode.ts';
import type { PaymentSettings } from '#boxoffice/readPaymentSettings.ts';
import { CURRENCIES } from '#shared/domain/selling/money.ts';
import { methodsFor } from '#shared/domain/selling/paymentMethods.ts';
import { explainFetch } from '#shared/kernel/explainFetch.ts';

export type ProviderReport = {
  provider: string;
  /** Methods that can be offered, by currency. */
  methods: Record<string, string[]>;
  /** Errors that an operator must correct. */
  problems: string[];
  /** Methods, each with a currency, that the account does not have. A shop can work without them. */
  lacks: string[];
  /** Variables with an address of the provider's test environment. */
  testVariables: string[];
  /** Result of the test payment. */
  testPayment?: string;
};

type AccountReport = Omit<ProviderReport, 'testVariables'>;
type ShopFacts = { publicUrl: string; sellsReal: () => Promise<boolean> };

const LONGEST_WAIT_MS = 10_000;

/** Checks the account at each configured provider, and whether the shop accepts the provider's notices. */
export async function checkProviders(settings: PaymentSettings, shop: ShopFacts): Promise<ProviderReport[]> {
  const { names = [] } = settings;
  const named = createMoneyProviders(settings, () => new Date()).filter(({ provider }) =>
    names.includes(provider.name),
  );
  const reports = await Promise.all(named.map(({ provider }) => checkAccount(provider, shop.publicUrl)));
  const testModes = listTestModes(settings);
  const isReal = testModes.length > 0 && (await shop.sellsReal());
  return reports.map((report) => {
    const mode = testModes.find(({ name }) => name === report.provider);
    const problems = mode && isReal ? [...report.problems, describeTestMode(mode)] : report.problems;
    return { ...report, problems, testVariables: mode?.variables ?? [] };
  });
}

async function checkAccount({ name, findMissing }: PaymentProvider, publicUrl: string): Promise<AccountReport> {
  const problems: string[] = [];
  const missing = await findMissing().catch((error: Error): Offer[] => {
    problems.push(`the account cannot be read: ${error.message}`);
    return [];
  });
  const notices = await findNoticeProblem(`${publicUrl}/api/v1/payments/notify/${name}`);
  if (notices) problems.push(notices);
  const isMissing = (offer: Offer) =>
    missing.some(({ method, currency }) => method === offer.method && currency === offer.currency);
  const methods = CURRENCIES.map((currency) => {
    const offered = methodsFor(currency).filter((method) => serves(name, method, currency));
    return [currency, offered.filter((method) => !isMissing({ method, currency }))] as const;
  });
  return {
    provider: name,
    methods: Object.fromEntries(methods.filter(([, offered]) => offered.length > 0)),
    problems,
    lacks: missing.map(({ method, currency }) => `${method} in ${currency}`),
  };
}

/** Sends a notice without a signature. Its refusal proves that notices reach the provider's code. */
async function findNoticeProblem(url: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: '{}', redirect: 'manual', signal });
    const { reason } = (await answer.json()) as { reason?: string };
    if (reason === 'notice.refused') return undefined;
    if (reason === 'payment.unknown')
      return `the shop at ${url} runs without this provider: set PAYMENTS there and restart`;
    return `${url} answers ${answer.status} instead of refusing an unsigned notice`;
  } catch (error) {
    return `notices do not reach the shop: ${url}: ${explainFetch(error)}`;
  }
}
