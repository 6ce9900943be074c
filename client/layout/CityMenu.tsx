import { useSyncExternalStore } from 'react';
import { findCityId } from '#client/features/city/cityCookie.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { DetailsSheet, SheetChoice } from '#client/ui/DetailsSheet.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Kept } from '#client/ui/Kept.tsx';
import type { City } from '#shared/contract/place.ts';
import { ALL_CITIES } from '#shared/domain/paths/cities.ts';

type CityMenuProps = { cities: Pick<City, 'id' | 'code' | 'name'>[] };

/**
 * The visitor's city, and the home pages of the other cities. The width is fixed, because the browser may show another
 * city after hydration.
 */
export function CityMenu({ cities }: CityMenuProps) {
  const { t } = useTranslation();
  const { language, city } = useShopInfo();
  const chosen = useCityId();
  const all = { id: ALL_CITIES, name: t('city.all') };
  const choices = [all, ...cities];
  const current = choices.find(({ id }) => id === chosen) ?? cities.find(({ code }) => code === city.code) ?? all;
  const opener = (
    <>
      <Icon name="pin" className="size-4.5 max-lg:hidden" />
      <span className="sr-only">{t('city.label')}: </span>
      <span className="flex-1 truncate">{current.name}</span>
      <Icon name="chevronDown" className="size-4" />
    </>
  );
  return (
    <Kept as="div" of={cities} part={`city ${current.id}`}>
      {() => (
        <DetailsSheet
          title={t('city.title')}
          closeLabel={t('close')}
          opener={opener}
          className="flex h-11 w-27 max-2xs:w-44 cursor-pointer items-center gap-1 rounded-md font-semibold text-sm hover:bg-sunken lg:w-44 lg:px-2 lg:text-base"
          hanging="start"
        >
          <ul>
            {choices.map(({ id, name }) => (
              <li key={id}>
                <SheetChoice href={`${localPath(language, '/')}?cityId=${id}`} current={id === current.id}>
                  {name}
                </SheetChoice>
              </li>
            ))}
          </ul>
        </DetailsSheet>
      )}
    </Kept>
  );
}

const NEVER = () => () => {};

/**
 * Returns the city of the server's HTML during hydration, and the visitor's city afterwards, because the server's HTML
 * of most pages is the same for all cities.
 */
function useCityId(): string | undefined {
  const { cityId } = useShopInfo();
  return useSyncExternalStore(NEVER, findCityId, () => cityId);
}
