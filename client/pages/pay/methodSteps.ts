import { readList, type Translate } from '#client/i18n/Translate.ts';
import type { MethodOfShape, PaymentMethod, PaymentShape, ScreenKind } from '#shared/domain/selling/paymentMethods.ts';

/** The methods with which the buyer scans no code. */
type OwnSteps = Exclude<PaymentMethod, MethodOfShape<'qr'>>;

type Way = { method: PaymentMethod; shape: PaymentShape; screen: ScreenKind };

/**
 * Instructions for a method. A buyer saves or shares a code that is shown on a phone, and scans one that is shown on a
 * computer.
 */
export function methodSteps(t: Translate, { method, shape, screen }: Way): string[] {
  const isCode = shape === 'qr';
  const kind = isCode ? (screen === 'phone' ? 'codeOnPhone' : 'codeOnComputer') : (method as OwnSteps);
  const app = isCode ? t(`pay:app.${method as MethodOfShape<'qr'>}`) : '';
  return readList(t, `pay:howTo.${kind}`, { app }).map(String);
}
