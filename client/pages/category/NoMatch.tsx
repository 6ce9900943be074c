import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { CategoryView } from './toCategoryView.ts';

/** Explains an empty list and links to wider searches. */
export function NoMatch({ view: { address, filters } }: { view: CategoryView }) {
  const { t } = useTranslation('catalogue');
  const { language } = useShopInfo();
  const { keyword } = address.query;
  const wider = (links: CategoryView['filters']['cities']) =>
    links.find(({ code, current }) => code === 'all' && !current);
  const waysOut = [
    { href: wider(filters.categories)?.href, label: t('noMatch.allTypes') },
    { href: wider(filters.cities)?.href, label: t('noMatch.allCities') },
    { href: keyword ? undefined : wider(filters.times)?.href, label: t('noMatch.anyTime') },
    { href: localPath(language, '/activity/list'), label: t('noMatch.topEvents') },
  ];
  return (
    <div className="grid justify-items-center gap-4 rounded-xl border border-line bg-surface px-5 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon name="ticket" className="size-8" />
      </span>
      <p className="font-bold text-xl">{t('common:empty.content')}</p>
      <p className="max-w-md text-ink-soft">{keyword ? t('noMatch.keyword', { keyword }) : t('noMatch.filters')}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {waysOut.map(
          ({ href, label }) =>
            href && (
              <li key={label}>
                <a href={href} className={buttonLook({ look: 'secondary', size: 'sm' })}>
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
