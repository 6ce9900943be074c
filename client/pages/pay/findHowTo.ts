import type { TFunction } from 'i18next';
import type { PaymentMethod, PaymentShape, ScreenKind } from '#shared/domain/paymentMethods.ts';

type Way = { method: PaymentMethod; shape: PaymentShape; screen: ScreenKind };

/** Instructions for a method. A code on a phone is saved or shared; on a computer it is scanned. */
export function findHowTo(t: TFunction, { method, shape, screen }: Way): string[] {
  const kind = shape !== 'qr' ? method : screen === 'phone' ? 'codeOnPhone' : 'codeOnComputer';
  const app = shape === 'qr' ? t(`pay:app.${method}`) : '';
  const steps: unknown = t(`pay:howTo.${kind}`, { returnObjects: true, app });
  return Array.isArray(steps) ? steps.map(String) : [];
}
