import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '#boxoffice/platform/database/database.ts';
import { Refusal } from '#boxoffice/platform/http/refusals.ts';
import { toPayNowPayload, toQrisPayload } from '#boxoffice/providers/emvQr.ts';
import type { PaymentAction } from '#shared/contract/payment.ts';
import type { PaymentProvider, ProviderPayment, RefundAnswer } from '../paymentProvider.ts';
import { isRefundable } from '../providerTerms.ts';
import { parseNotice, toStatus } from './sandboxNotice.ts';
import { isSigned } from './sandboxSignature.ts';
import {
  findSandboxPayment,
  lockSandboxPayment,
  moveSandboxPayment,
  openPayment,
  type SandboxPayment,
} from './sandboxStore.ts';

export const SANDBOX = 'sandbox';

export type SandboxDeps = {
  db: Database;
  clock: () => Date;
  publicUrl: string;
  secret: string;
  /** Name of the shop. The payee's name in a payment code is derived from it. */
  shopName: string;
  /** Returns true when payments are allowed. Tickets bought with them are valid, but cost no real money. */
  mayTake: () => Promise<boolean>;
};

/** Creates a payment provider for tests. No real money is moved. */
export function createSandboxProvider(deps: SandboxDeps): PaymentProvider {
  const { db, clock, secret, mayTake } = deps;
  const known = async (reference: string) => {
    const payment = await findSandboxPayment(db, reference);
    if (!payment) throw new Error('the sandbox has no such payment');
    return payment;
  };

  return {
    name: SANDBOX,
    // The key is a secret in the database, which no operator can mistype. So unproven notices are not kept.
    noticeKey: { variable: 'none', fingerprint: '' },
    findMissing: async () => [],
    async create(payment) {
      if (!(await mayTake())) throw new Refusal('payment.notPossible');
      const opened = await openPayment(db, toRow(payment, clock()));
      return { reference: opened.reference, action: toAction(opened, deps) };
    },
    status: async ({ reference }) => toStatus(await known(reference), clock()),
    async cancel({ reference }) {
      await moveSandboxPayment(db, { reference, from: ['open'] }, { state: 'cancelled' });
      return toStatus(await known(reference), clock());
    },
    refund: ({ reference }, refund) =>
      db.transaction(async (tx) => {
        const payment = await lockSandboxPayment(tx, reference);
        if (!payment) throw new Error('the sandbox has no such payment');
        return refundSandboxPayment(tx, payment, { ...refund, now: clock() });
      }),
    readNotices(headers, body) {
      const notice = isSigned(headers, body, { secret, now: clock() }) ? parseNotice(body) : undefined;
      return notice && [notice];
    },
    noticeAnswer: { code: 200, data: {} },
  };
}

/** Accepts partial refunds up to the amount of the payment. */
async function refundSandboxPayment(
  tx: Database,
  { reference, state, method, refunds, paidAmount, paidAt }: SandboxPayment,
  { refundId, amount, now }: { refundId: string; amount: number; now: Date },
): Promise<RefundAnswer> {
  if (refunds && refundId in refunds) return { state: 'refunded' };
  const before = Object.values(refunds ?? {}).reduce<number>((sum, part) => sum + (part ?? paidAmount!), 0);
  const isOpen = state === 'paid' && isRefundable({ provider: SANDBOX, method, paidAt: paidAt! }, now);
  if (!isOpen || before + amount > paidAmount!) return { state: 'never' };
  await moveSandboxPayment(tx, { reference, from: ['paid'] }, { refunds: { ...refunds, [refundId]: amount } });
  return { state: 'refunded' };
}

function toRow(payment: ProviderPayment, now: Date) {
  const { paymentId: merchantId, shape, buyer: _, ...asked } = payment;
  const accountNumber = shape === 'virtualAccount' ? `8810${String(randomInt(1e12)).padStart(12, '0')}` : null;
  const reference = randomBytes(12).toString('base64url');
  return { ...asked, reference, merchantId, shape, accountNumber, state: 'open' as const, createdAt: now };
}

type Payee = Pick<SandboxDeps, 'publicUrl' | 'shopName'>;

/** The name of the payee in a code has at most 25 ASCII characters. */
function toPayee(shopName: string): string {
  const plain = shopName
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '')
    .trim()
    .slice(0, 20);
  return `${plain || 'Shop'} Test`;
}

/** Builds the buyer's action. The payees are fictitious, so that scanning moves no real money. */
function toAction(payment: SandboxPayment, { publicUrl, shopName }: Payee): PaymentAction {
  const merchantName = toPayee(shopName);
  const url = `${publicUrl}/sandbox/payments/${payment.reference}`;
  if (payment.shape === 'redirect') return { type: 'redirect', url };
  if (payment.shape === 'qr') return { type: 'qr', payload: toQrText(payment, { url, merchantName }), url };
  const number = payment.accountNumber!;
  return { type: 'virtualAccount', bank: 'BNI', number, holder: merchantName, url: `${publicUrl}/sandbox/transfer` };
}

function toQrText(
  { method, reference, amount, expiresAt }: SandboxPayment,
  { url, merchantName }: { url: string; merchantName: string },
): string {
  if (method === 'paynow') return toPayNowPayload({ uen: '000000000X', amount, reference, expiresAt, merchantName });
  if (method !== 'qris') return url;
  return toQrisPayload({
    acquirer: { domain: 'COM.EXAMPLE.SANDBOX', merchantPan: '9360000000000000000', merchantId: '000000000000000' },
    nmid: 'ID0000000000000',
    amount,
    reference,
    merchantName,
    city: 'Jakarta',
    postcode: '10110',
  });
}
