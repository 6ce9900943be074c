import { useParams } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function OrderPage() {
  const { orderId } = useParams();
  return (
    <MessagePage
      words="orders"
      section="detail"
      path={`/orders/${orderId}`}
      icon="ticket"
      actions={['orders', 'contact']}
    />
  );
}
