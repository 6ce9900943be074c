import type { MouseEvent, Ref } from 'react';
import { useRevalidator } from 'react-router-dom';
import { readRefusal } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopApi } from '#client/platform/shopApi.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { useFocusHandover } from '#client/ui/useFocusHandover.ts';

const FILE_NAME = 'my-data.json';
const LOOK = buttonLook({ size: 'lg', wide: true });

/** Button that downloads the visitor's own data. It is a plain link until scripts run. */
export function DownloadButton() {
  const hydrated = useHydrated();
  const focusRef = useFocusHandover();
  return hydrated ? (
    <FetchButton buttonRef={focusRef} />
  ) : (
    <a ref={focusRef} href="/api/api/v1/user/export" download={FILE_NAME} className={LOOK}>
      <Label />
    </a>
  );
}

/** Downloads with a script, so that a refusal shows a toast. A plain link would save the refusal as a file. */
function FetchButton({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  const api = useShopApi();
  const { revalidate } = useRevalidator();

  async function download({ currentTarget }: MouseEvent) {
    try {
      save(await api.exportMe(), currentTarget.ownerDocument);
    } catch (refused) {
      if (!readRefusal(refused)) throw refused;
      await revalidate();
    }
  }
  return (
    <button ref={buttonRef} type="button" className={LOOK} onClick={download}>
      <Label />
    </button>
  );
}

function Label() {
  const { t } = useTranslation('account');
  return (
    <>
      <Icon name="download" className="size-5" />
      {t('download.submit')}
    </>
  );
}

function save(ownData: unknown, document: Document) {
  const href = URL.createObjectURL(new Blob([JSON.stringify(ownData, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: FILE_NAME }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
