import { findKeptPolls } from '#client/features/room/roomMemory.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';

/** Saves the evidence of this browser for `frontrow room verify --seen`. It cannot be produced afterwards. */
export function KeepEvidence({ roomId }: { roomId: string }) {
  const { t } = useTranslation('room');

  async function save() {
    const { readFairness } = await import('./readProof.ts');
    const proof = await readFairness(roomId).catch(() => undefined);
    const evidence = { page: location.href, savedAt: new Date().toISOString(), polls: findKeptPolls(roomId), proof };
    const url = URL.createObjectURL(new Blob([JSON.stringify(evidence, null, 1)], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `${roomId}-evidence.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }

  return (
    <Button look="quiet" onClick={save} className="noscript:hidden">
      <Icon name="download" />
      {t('check.keep')}
    </Button>
  );
}
