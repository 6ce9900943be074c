import { useContext, useEffect, useState } from 'react';
import { type CardView, createCardView } from '#client/features/activityCard/createCardView.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { QuietShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';

/** Cards of these events, for browsers that keep only their ids. Undefined while they load. */
export function useCards(ids: readonly string[] | undefined): CardView[] | 'failed' | undefined {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const api = useContext(QuietShopApiContext);
  const [cards, setCards] = useState<CardView[] | 'failed'>();
  const list = ids?.join(',');

  useEffect(() => {
    if (list === undefined || !api) return;
    let current = true;
    const show = (found: CardView[] | 'failed') => current && setCards(found);
    const asked = list ? api.listCards({ ids: list }) : Promise.resolve([]);
    asked.then(
      (found) => show(found.map(createCardView({ language, t }))),
      () => show('failed'),
    );
    return () => {
      current = false;
    };
  }, [list, api, language, t]);
  return cards;
}
