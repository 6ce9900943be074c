import type { TFunction } from 'i18next';
import type { PaymentMethod, PaymentShape, ScreenKind } from '#shared/domain/paymentMethods.ts';

type Way = { method: PaymentMethod; shape: PaymentShape; screen: ScreenKind };

/** The steps of a method; a code is scanned from another screen, but saved or shared on the phone that shows it. */
export function findHowTo(t: TFunction, { method, shape, screen }: Way): string[] {
  const kind = shape !== 'qr' ? method : screen === 'phone' ? 'codeOnPhone' : 'codeOnComputer';
  const app = shape === 'qr' ? t(`pay:app.${method}`) : '';
  const steps: unknown = t(`pay:howTo.${kind}`, { returnObjects: true, app });
  return Array.isArray(steps) ? steps.map(String) : [];
}
