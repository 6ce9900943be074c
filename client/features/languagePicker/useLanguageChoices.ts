import { useEffect, useState } from 'react';
import { useShopApi } from '#client/platform/shopApi.ts';
import { findStoredList, type LanguageChoice, storeList, toChoices } from './languageList.ts';

/** Returns the shop's own list first, and the box office's once it is loaded. */
export function useLanguageChoices(): LanguageChoice[] {
  const api = useShopApi();
  const [offered, setOffered] = useState(() => findStoredList());

  useEffect(() => {
    if (offered) return;
    let wanted = true;
    api.listLanguages().then(
      (languages) => {
        storeList(languages);
        if (wanted) setOffered(languages);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [api, offered]);

  return toChoices(offered ?? []);
}
