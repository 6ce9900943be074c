import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { MessagePage } from '#client/features/message/MessagePage.tsx';
import { localPath } from '#client/localPath.ts';
import { useShopInfo } from '#client/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import type { LoginPageData } from './loginPage.loader.ts';

export function LoginPage() {
  const { wayBack } = useLoaderData<LoginPageData>();
  const { language } = useShopInfo();
  const { t } = useTranslation('login');
  return (
    <MessagePage words="login" section="login" path="/login" icon="user" actions={['events', 'contact']}>
      {wayBack && (
        <a href={localPath(language, wayBack)} className={buttonLook()}>
          {t('wayBack')}
        </a>
      )}
    </MessagePage>
  );
}
