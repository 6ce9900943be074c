import { createHash } from 'node:crypto';
import type { PaymentKey, UnprovenNotice } from './paymentProvider.ts';
import type { ProviderName } from './providerTerms.ts';

/** Creates an unproven notice. Its id is derived from the content. */
export function unproven(provider: ProviderName, content: string, names: PaymentKey[]): UnprovenNotice {
  const noticeId = `${provider}:${createHash('sha256').update(content).digest('base64url')}`;
  return { about: 'unproven', noticeId, names, content };
}
