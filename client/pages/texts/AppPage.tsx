import { Article } from '#client/features/article/Article.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';

export function AppPage() {
  const { t } = useTranslation('app');
  const { language, publicUrl } = useShopInfo();
  const shop = localPath(language, '/');
  return (
    <Article words="app" path="/app">
      <div className="mt-8 flex max-w-3xl flex-col items-start gap-6 rounded-xl border border-line bg-surface p-6 shadow-card sm:flex-row sm:items-center">
        <QrCode text={publicUrl + shop} label={t('code.label')} size="size-44 shrink-0 max-sm:hidden" />
        <div className="grid justify-items-start gap-3">
          <h2 className="text-xl max-sm:hidden">{t('code.title')}</h2>
          <p className="text-ink-soft max-sm:hidden">{t('code.text')}</p>
          <a href={shop} className={buttonLook()}>
            {t('open')}
          </a>
        </div>
      </div>
    </Article>
  );
}
