import type { TFunction } from 'i18next';
import type pay from '#locales/en/pay.json';
import type { MethodOfShape, PaymentMethod, PaymentShape, ScreenKind } from '#shared/domain/selling/paymentMethods.ts';

type AppKey = keyof (typeof pay)['app'];
type StepsKey = keyof (typeof pay)['howTo'];
/** The methods that are not paid by scanning a code with some app. */
type OwnSteps = Exclude<PaymentMethod, MethodOfShape<'qr'>>;

type Way = { method: PaymentMethod; shape: PaymentShape; screen: ScreenKind };

/** Instructions for a method. A code on a phone is saved or shared; on a computer it is scanned. */
export function methodSteps(t: TFunction, { method, shape, screen }: Way): string[] {
  const isCode = shape === 'qr';
  const kind = isCode ? (screen === 'phone' ? 'codeOnPhone' : 'codeOnComputer') : (method as OwnSteps);
  const app = isCode ? t(`pay:app.${method as MethodOfShape<'qr'> satisfies AppKey}`) : '';
  return (t(`pay:howTo.${kind satisfies StepsKey}`, { returnObjects: true, app }) as unknown as unknown[]).map(String);
}
