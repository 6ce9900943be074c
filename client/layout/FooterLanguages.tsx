import { useLocation } from 'react-router-dom';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { LANGUAGES } from '#shared/domain/languages.ts';

/** Plain links to this page in every language, for search engines and visitors without scripts. */
export function FooterLanguages() {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const { pathname, search } = useLocation();
  return (
    <nav id="languages" aria-label={t('language.list')} className="lg:col-span-5">
      <h2 className="mb-1 text-base">{t('language.list')}</h2>
      <ul>
        {LANGUAGES.map(({ code, name }) => (
          <li key={code}>
            <a
              href={localPath(code, pathname) + search}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
              className="footer-link aria-current:font-semibold aria-current:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
