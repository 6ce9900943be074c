import { randomBytes } from 'node:crypto';
import type { Answer, SimulatedNotice, SimulatedPayment } from '../simulatedProvider.ts';

export type AdyenPayment = SimulatedPayment & {
  /** Id of the payment link, or Adyen's reference for the payment by code. */
  id: string;
  isLink: boolean;
  type: string;
  /** Adyen's reference for the transaction, as in the notice of the payment. */
  transaction: string;
  expiresAt: Date;
  request: Record<string, unknown>;
  /** References that Adyen gave to refunds, by the shop's refund id. */
  refundReferences: Map<string, string>;
  /** Refunds that failed after they were reported as done. */
  failedRefunds: Map<string, { value: number; failedAt: Date }>;
  /** All events of a dispute have one reference and one amount. */
  dispute: { pspReference: string; value: number } | undefined;
  /** Records of the dispute in the settlement report. */
  chargebacks: ('Chargeback' | 'ChargebackReversed' | 'SecondChargeback')[];
};
export type AdyenAmount = { value: number; currency: string };
/** `hmacKey` is the hexadecimal key of the webhook. */
type Account = { apiKey: string; merchantAccount: string; hmacKey: string };
type Deps = Account & { clock: () => Date; url: string };
export type AdyenWorld = ReturnType<typeof createAdyenWorld>;

/** Creates the state of a simulated Adyen. `deviations` lists messages that deviate from Adyen's description. */
export function createAdyenWorld(deps: Deps) {
  return {
    ...deps,
    payments: [] as AdyenPayment[],
    /** Answers by idempotency key. */
    answered: new Map<string, Answer>(),
    notices: [] as SimulatedNotice[],
    deviations: [] as string[],
    /** `refundRefusal` is the reason for which all refunds are refused after they were received. */
    trouble: { refundRefusal: undefined as string | undefined },
    /** Payment methods of the account. */
    methods: ['scheme', 'alipay', 'alipay_hk', 'wechatpayWeb', 'wechatpayQR', 'paynow'],
  };
}

export const newReference = () => randomBytes(8).toString('hex').toUpperCase();
