import { Badge } from '#client/ui/Badge.tsx';
import type { OrderStatus } from '#shared/domain/selling/orderLifecycle.ts';

const TONES: Record<OrderStatus, 'warn' | 'accent' | 'good' | 'plain'> = {
  pendingPayment: 'warn',
  pendingTicketing: 'accent',
  pendingReceipt: 'accent',
  completed: 'good',
  cancelled: 'plain',
  refunded: 'plain',
};

export function StatusBadge({ status, label }: { status: OrderStatus; label: string }) {
  return <Badge tone={TONES[status]}>{label}</Badge>;
}
