import { useParams } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function PayOrderPage() {
  const { orderId } = useParams();
  return (
    <MessagePage
      words="orders"
      section="pay"
      path={`/order/${orderId}/pay`}
      icon="ticket"
      actions={['orders', 'contact']}
    />
  );
}
