import { MessagePage } from '#client/features/message/MessagePage.tsx';

export function PayFailPage() {
  return (
    <MessagePage
      words="result"
      section="failed"
      path="/payFail"
      icon="alert"
      tone="bad"
      actions={['orders', 'contact']}
    />
  );
}
