import { methodName } from '#client/features/payment/methodWords.ts';
import type { Shop } from '#client/platform/shopContext.ts';
import type { QrDrawing } from '#client/ui/drawQrCode.ts';
import type { Payment } from '#shared/contract/payment.ts';
import { createMoneyFormat } from '#shared/domain/selling/money.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';

/** The step that the buyer must take, with all texts formatted. */
export type OpenPaymentView = {
  id: string;
  method: PaymentMethod;
  name: string;
  amount: string;
  expiresAt: string;
  action: RedirectView | QrView | AccountView;
};
export type RedirectView = { type: 'redirect'; url: string };
export type QrView = { type: 'qr'; drawing: QrDrawing; url?: string; fileName: string };
export type AccountView = {
  type: 'virtualAccount';
  bank: string;
  holder: string;
  number: string;
  /** In groups, for reading aloud. */
  numberShown: string;
  /** Format for banking apps: digits, with a decimal point if there are hundredths. */
  amountTyped: string;
};

type OpenSetting = Pick<Shop, 'language' | 't'> & { number: string };

export async function toOpenPayment(payment: Payment, setting: OpenSetting): Promise<OpenPaymentView> {
  const { id, method, amount, expiresAt } = payment;
  return {
    id,
    method,
    name: methodName(setting.t, method),
    amount: createMoneyFormat(setting.language)(amount),
    expiresAt,
    action: await toAction(payment, setting.number),
  };
}

async function toAction({ action, amount: { amount } }: Payment, number: string): Promise<OpenPaymentView['action']> {
  if (action.type === 'redirect') return { type: 'redirect', url: safeUrl(action.url) };
  if (action.type === 'qr') {
    const { drawQrCode } = await import('#client/ui/drawQrCode.ts');
    const url = action.url && safeUrl(action.url);
    return { type: 'qr', drawing: drawQrCode(action.payload), ...(url && { url }), fileName: `frontrow-${number}.png` };
  }
  const { bank, holder, number: account } = action;
  const amountTyped = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
  return { type: 'virtualAccount', bank, holder, number: account, numberShown: groupDigits(account), amountTyped };
}

/** Accepts a provider's page or app link. Returns '' for URLs that could run a script. */
export function safeUrl(url: string): string {
  return /^(?:javascript|data|vbscript|blob|file):/i.test(url.trim()) || !URL.canParse(url) ? '' : url;
}

/** Groups digits for reading: `8808123456789012` → `8808 1234 5678 9012`. */
function groupDigits(number: string): string {
  return number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
