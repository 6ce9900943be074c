import type { Currency } from '#shared/domain/selling/money.ts';
import type { FeeRates } from '#shared/domain/selling/orderFees.ts';
import { DEMO_SHOP } from '#shared/shop/shop.ts';

/**
 * Returns the fee rates at the time when an order was placed, or the demo shop's rates for an order that was placed
 * before rates were stored. The shop's current rates never change what an order costs.
 */
export const ratesOf = ({ feeRates, currency }: { feeRates: FeeRates | null; currency: Currency }): FeeRates =>
  feeRates ?? DEMO_SHOP.fees[currency];
