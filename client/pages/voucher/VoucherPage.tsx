import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function VoucherPage() {
  return (
    <MessagePage words="voucher" section="voucher" path="/voucher" icon="ticket" actions={['contact', 'orders']} />
  );
}
