import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useEffect, useState } from 'react';
import { findSignedInUser } from '#client/features/account/signedInUser.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopApi } from '#client/platform/shopApi.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import { offeredLanguages } from '#shared/domain/shop/shownShop.ts';
import { findStoredList, type LanguageChoice, storeList, toChoices } from './languageList.ts';
import { switchLanguage } from './switchLanguage.ts';

type LanguageSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Maximum wait for the box office to save the choice. A cookie stores the choice in any case. */
const PATIENCE_MS = 1000;

export function LanguageSheet({ open, onOpenChange }: LanguageSheetProps) {
  const { t } = useTranslation();
  const api = useShopApi();
  const { language } = useShopInfo();
  const choices = useLanguageChoices();
  const [chosen, setChosen] = useState<LanguageCode>(language);

  async function confirm() {
    const choice = choices.find(({ code }) => code === chosen);
    if (choice && findSignedInUser()) await atMost(PATIENCE_MS, api.saveLanguage({ languageId: choice.id }));
    switchLanguage(chosen);
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('language.title')}
      closeLabel={t('close')}
      shape="tall"
      footer={
        <div className="mx-auto max-w-md">
          <Button size="lg" wide onClick={confirm}>
            {t('language.confirm')}
          </Button>
        </div>
      }
    >
      <RadioGroup
        aria-label={t('language.list')}
        value={chosen}
        onValueChange={(code) => setChosen(code as LanguageCode)}
        className="mx-auto flex max-w-md flex-col gap-2"
      >
        {choices.map(({ code, name }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is a control of its own
          <label
            key={code}
            lang={code}
            className="flex min-h-14 cursor-pointer items-center gap-4 rounded-lg border border-line px-4 has-data-checked:border-ink has-data-checked:bg-sunken has-data-checked:font-semibold"
          >
            <Radio.Root
              value={code}
              className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong data-checked:border-ink"
            >
              <Radio.Indicator className="size-3 rounded-full bg-ink" />
            </Radio.Root>
            {name}
          </label>
        ))}
      </RadioGroup>
    </Sheet>
  );
}

function atMost(ms: number, saving: Promise<unknown>): Promise<unknown> {
  return Promise.race([saving.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Returns the shop's own list first, and the box office's once it is loaded. */
function useLanguageChoices(): LanguageChoice[] {
  const api = useShopApi();
  const { shop } = useShopInfo();
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

  return toChoices(offered ?? [], offeredLanguages(shop));
}
