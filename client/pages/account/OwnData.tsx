import type { MouseEvent, Ref } from 'react';
import { readRefusal } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopApi } from '#client/platform/shopApi.ts';
import { useHydrated } from '#client/platform/useHydrated.ts';
import { useFocusHandover } from '#client/ui/useFocusHandover.ts';
import { editPath } from './edits.ts';
import { ROW, RowText, SettingsRow, SettingsSection } from './SettingsSection.tsx';

const FILE_NAME = 'frontrow-my-data.json';

export function OwnData() {
  const { t } = useTranslation('account');
  const hydrated = useHydrated();
  const focusRef = useFocusHandover();
  return (
    <SettingsSection title={t('sections.data')}>
      {hydrated ? (
        <DownloadButton buttonRef={focusRef} />
      ) : (
        <a ref={focusRef} href="/api/api/v1/user/export" download={FILE_NAME} className={ROW}>
          <RowText icon="download" label={t('rows.download')} value={t('rows.downloadText')} />
        </a>
      )}
      <SettingsRow path={editPath('delete')} icon="trash" label={t('rows.delete')} />
    </SettingsSection>
  );
}

/** Downloads with a script, so that a refusal shows a toast. A plain link would save the refusal as a file. */
function DownloadButton({ buttonRef }: { buttonRef: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation('account');
  const api = useShopApi();

  async function download({ currentTarget }: MouseEvent) {
    try {
      save(await api.exportMe(), currentTarget.ownerDocument);
    } catch (refused) {
      if (!readRefusal(refused)) throw refused;
    }
  }
  return (
    <button ref={buttonRef} type="button" className={ROW} onClick={download}>
      <RowText icon="download" label={t('rows.download')} value={t('rows.downloadText')} />
    </button>
  );
}

function save(ownData: unknown, document: Document) {
  const href = URL.createObjectURL(new Blob([JSON.stringify(ownData, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: FILE_NAME }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
