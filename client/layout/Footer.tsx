import { useLocation } from 'react-router-dom';
import { Logo } from '#client/features/logo/Logo.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { Kept } from '#client/ui/Kept.tsx';
import type { Contact } from '#shared/contract/home.ts';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { offeredLanguages } from '#shared/domain/shop/shownShop.ts';
import { FooterContact } from './FooterContact.tsx';

const COMPANY = [
  ['/about', 'footer.about'],
  ['/contact', 'footer.contact'],
  ['/privacy', 'footer.privacy'],
  ['/userAgreement', 'footer.userAgreement'],
  [FAVOURITES_PATH, 'favourites.title'],
] as const;

type FooterProps = { contact: Contact | null; year: string; bare?: boolean | undefined };

export function Footer({ contact, year, bare = false }: FooterProps) {
  const { t } = useTranslation();
  const { language, shop } = useShopInfo();
  const shows = useShows();
  return (
    <footer data-bare={bare || undefined} className="site-footer mt-16 border-line border-t bg-sunken">
      <div className="page-width grid grid-cols-2 max-2xs:grid-cols-1 gap-x-8 gap-y-10 pt-12 pb-8 lg:grid-cols-24">
        {!bare && (
          <Kept still as="div" part="footer promise" className="col-span-full lg:col-span-8">
            {() => (
              <>
                <Logo />
                <p className="mt-4 max-w-sm text-ink-soft">{shop.promise ?? t('footer.promise')}</p>
                {shows('buy') && (
                  <>
                    <h2 className="mt-6 mb-3 font-semibold text-ink-soft text-sm">{t('footer.payment')}</h2>
                    <PaymentLogos />
                  </>
                )}
              </>
            )}
          </Kept>
        )}
        <Kept still as="nav" part="footer company" aria-label={t('footer.company')} className="lg:col-span-5">
          {() => (
            <>
              <h2 className="mb-1 text-base">{t('footer.company')}</h2>
              <ul>
                {COMPANY.filter(([path]) => path !== FAVOURITES_PATH || shows('favourites')).map(([path, label]) => (
                  <li key={path}>
                    <a href={localPath(language, path)} className="footer-link">
                      {t(label)}
                    </a>
                  </li>
                ))}
                {shop.social?.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="noopener" className="footer-link">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Kept>
        {!bare && (
          <Kept
            as="section"
            of={contact ?? undefined}
            part="footer contact"
            className="order-last col-span-full lg:order-none lg:col-span-6"
          >
            {() => <FooterContact contact={contact} />}
          </Kept>
        )}
        <FooterLanguages bare={bare} />
      </div>
      <p className="page-width border-line border-t py-6 text-ink-soft text-sm">
        {t('footer.copyright', { years: [...new Set([shop.values.founded, year])].join('–') })}
      </p>
    </footer>
  );
}

/**
 * Plain links to this page in every language, for search engines and visitors without scripts. Visitors with scripts
 * use the header's button.
 */
function FooterLanguages({ bare }: { bare: boolean }) {
  const { t } = useTranslation();
  const { language, shop } = useShopInfo();
  const { pathname, search } = useLocation();
  return (
    <nav
      id="languages"
      aria-label={t('language.list')}
      className={`lg:col-span-5 ${bare ? 'hidden noscript:block' : ''}`}
    >
      <h2 className="mb-1 text-base">{t('language.list')}</h2>
      <ul>
        {offeredLanguages(shop).map(({ code, name }) => (
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

/** Brand names in their owners' spelling, drawn as neutral wordmarks. The last one is the pay-later provider. */
const PAYMENT_LOGOS = { alipay: 'Alipay', paynow: 'PayNow', qris: 'QRIS', kredivo: 'Kredivo PayLater' } as const;

function PaymentLogos() {
  const { paymentMethods } = useShopInfo().shop;
  const offered = Object.entries(PAYMENT_LOGOS).filter(
    ([method]) => !paymentMethods || paymentMethods.includes(method as PaymentMethod),
  );
  return (
    <ul className="flex flex-wrap gap-2">
      {offered.map(([method, name]) => (
        <li
          key={method}
          className="rounded-md border border-line bg-surface px-3 py-2 font-extrabold text-sm leading-5"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
