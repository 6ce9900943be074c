import type * as z from 'zod/mini';
import type { OrderRequest } from '#shared/contract/order.ts';
import { readPhone, toPhoneText } from '#shared/domain/account/phone.ts';
import { tidyLine } from '../http/tidyLine.ts';

export type OrderInput = z.infer<typeof OrderRequest>;

/** Reads and normalises an order request. Its rules are checked later, against the hold. */
export function readOrderRequest({ recipient, ...rest }: OrderInput): OrderInput {
  const phone = readPhone(recipient.phone);
  return {
    ...rest,
    recipient: {
      name: tidyLine(recipient.name),
      phone: phone.ok ? toPhoneText(phone.value) : recipient.phone,
      email: recipient.email.trim(),
    },
  };
}
