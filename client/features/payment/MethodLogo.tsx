import type { Translate } from '#client/i18n/Translate.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';

/** Brand names in their owners' spelling. All card brands use one logo. */
const BRANDS = {
  card: '',
  alipay: 'Alipay',
  alipayHK: 'AlipayHK',
  wechatPay: 'WeChat Pay',
  paynow: 'PayNow',
  qris: 'QRIS',
  dana: 'DANA',
  bniVa: 'BNI',
  kredivo: 'Kredivo',
} as const satisfies Record<PaymentMethod, string>;

export const brandOf = (method: PaymentMethod): string => BRANDS[method];

/** A neutral wordmark in a frame of fixed size. The method's name is shown beside it. */
export function MethodLogo({ method }: { method: PaymentMethod }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 72 32"
      className="h-7 w-15.75 shrink-0 sm:h-8 sm:w-18 rounded-sm border border-line bg-surface text-ink"
    >
      {method === 'card' ? <Card /> : <Wordmark name={brandOf(method)} />}
    </svg>
  );
}

function Wordmark({ name }: { name: string }) {
  const wide = name.length > 6;
  return (
    <text
      x="36"
      y={wide ? 20 : 21}
      textAnchor="middle"
      fontSize={wide ? 12 : 15}
      fontWeight="800"
      fill="currentColor"
      {...(wide && { textLength: 62, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {name}
    </text>
  );
}

function Card() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.6">
      <rect x="22" y="7" width="28" height="18" rx="2.5" />
      <path d="M22 12.5h28M26 20.5h7" strokeWidth="2.6" />
    </g>
  );
}

/** Name of a method. A method without a name in `locales/en` does not compile. */
export const methodName = (t: Translate, method: PaymentMethod): string => t(`order:method.${method}`);
