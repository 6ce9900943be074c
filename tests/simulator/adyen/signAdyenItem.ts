import { createHmac } from 'node:crypto';

type Signed = {
  pspReference: string;
  originalReference?: string | undefined;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  success: 'true' | 'false';
};

/** https://docs.adyen.com/development-resources/webhooks/secure-webhooks/verify-hmac-signatures */
export function signAdyenItem(item: Signed, hexKey: string): string {
  const { value, currency } = item.amount;
  const account = `${item.pspReference}:${item.originalReference ?? ''}:${item.merchantAccountCode}`;
  const payload = `${account}:${item.merchantReference}:${value}:${currency}:${item.eventCode}:${item.success}`;
  return createHmac('sha256', hexKey, { encoding: 'hex' }).update(payload).digest('base64');
}
