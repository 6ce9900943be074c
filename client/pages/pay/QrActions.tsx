import { useEffect, useState } from 'react';
import { useToast } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { MINUTE_MS } from '#shared/domain/durations.ts';
import { drawQrImage } from './drawQrImage.ts';
import type { QrView } from './toOpenPayment.ts';

type QrActionsProps = { action: QrView; caption: string };

/** For a phone that pays its own code: saves the picture to the gallery, or shares it with the app. */
export function QrActions({ action: { drawing, fileName }, caption }: QrActionsProps) {
  const { t } = useTranslation('pay');
  const toast = useToast();
  const [sharing, setSharing] = useState(false);
  const makeFile = async () => new File([await drawQrImage(drawing, caption)], fileName, { type: 'image/png' });

  useEffect(() => setSharing(canShareImages()), []);

  async function save() {
    try {
      saveFile(await makeFile());
      toast(t('qr.saved'));
    } catch {
      toast(t('qr.failed'), 'bad');
    }
  }
  async function share() {
    try {
      await navigator.share({ files: [await makeFile()], title: caption });
    } catch (error) {
      // Closing the share menu without a choice is not an error.
      if ((error as DOMException).name !== 'AbortError') toast(t('qr.failed'), 'bad');
    }
  }

  return (
    <div className="flex flex-wrap gap-3 noscript:hidden">
      <Button look="secondary" className="flex-1 basis-36" onClick={save}>
        <Icon name="download" />
        {t('qr.save')}
      </Button>
      <Button look="secondary" className={`flex-1 basis-36 ${sharing ? '' : 'hidden'}`} onClick={share}>
        <Icon name="share" />
        {t('qr.share')}
      </Button>
    </div>
  );
}

function canShareImages(): boolean {
  const picture = new File([new Uint8Array(1)], 'code.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [picture] }) ?? false;
}

function saveFile(file: File) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
}
