import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';

type ErrorView = { words: 'notFound' | 'unavailable' | 'failed'; icon: IconName };

/** Explains the error in one sentence and offers plain links. */
export function ErrorPage() {
  const { t } = useTranslation();
  const { language, shop } = useShopInfo();
  const { pathname, search } = useLocation();
  const { words, icon } = toErrorView(useRouteError());
  const home = (
    <a href={localPath(language, '/')} className={buttonLook({ look: words === 'notFound' ? 'primary' : 'secondary' })}>
      {t(`${words === 'notFound' ? 'notFound' : 'failed'}.back`)}
    </a>
  );
  return (
    <main className="page-width grid justify-items-center gap-4 py-16 text-center sm:py-24">
      <title>{`${t(`${words}.title`)} | ${shop.values.shop}`}</title>
      <meta name="robots" content="noindex" />
      <span className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} className="size-9" />
      </span>
      <h1 className="text-2xl sm:text-3xl">{t(`${words}.title`)}</h1>
      <p className="max-w-md text-ink-soft">{t(`${words}.text`)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {words === 'notFound' ? (
          <>
            {home}
            <a href={localPath(language, '/activity/list')} className={buttonLook({ look: 'secondary' })}>
              {t('topEvents')}
            </a>
          </>
        ) : (
          <>
            <a href={localPath(language, pathname) + search} className={buttonLook()}>
              {t('retry')}
            </a>
            {home}
          </>
        )}
      </div>
    </main>
  );
}

function toErrorView(error: unknown): ErrorView {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status >= 400 && status < 500) return { words: 'notFound', icon: 'search' };
  return status === 502 || status === 503 || status === 504
    ? { words: 'unavailable', icon: 'clock' }
    : { words: 'failed', icon: 'alert' };
}
