import type { ComponentProps } from 'react';
import type { Badge } from '#client/ui/Badge.tsx';
import type { SaleStatus } from '#shared/domain/selling/saleStatus.ts';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

export const STATUS_TONES: Record<SaleStatus, Tone> = {
  onSale: 'good',
  preSale: 'accent',
  notOnSale: 'plain',
  soldOut: 'bad',
  expired: 'plain',
  refunding: 'warn',
  stopSale: 'bad',
  deprecated: 'plain',
};

export const STATUS_INK: Record<SaleStatus, string> = {
  onSale: 'text-good',
  preSale: 'text-accent',
  notOnSale: 'text-ink-soft',
  soldOut: 'text-bad',
  expired: 'text-ink-soft',
  refunding: 'text-warn',
  stopSale: 'text-bad',
  deprecated: 'text-ink-soft',
};
