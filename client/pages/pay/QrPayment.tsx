import { useEffect, useState } from 'react';
import { brandOf } from '#client/features/payment/MethodLogo.tsx';
import { useToast } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button, buttonLook } from '#client/ui/Button.tsx';
import type { QrDrawing } from '#client/ui/drawQrCode.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { QrPicture } from '#client/ui/QrPicture.tsx';
import { MINUTE_MS } from '#shared/kernel/durations.ts';
import type { OpenPaymentView, QrView } from './toPayView.ts';

type QrPaymentProps = { open: OpenPaymentView; action: QrView; onGo: () => void };

/**
 * A QR code with the payee's name. The buyer scans it from this screen, or saves it and opens it in the payment app on
 * the same phone.
 */
export function QrPayment({ open: { method, name, amount }, action, onGo }: QrPaymentProps) {
  const { t } = useTranslation('pay');
  const { shop } = useShopInfo();
  return (
    <>
      <div className="mx-auto grid w-full max-w-sm justify-items-center gap-2 rounded-lg border border-line bg-white p-4 text-black">
        <p className="flex w-full items-baseline justify-between gap-x-3 max-2xs:flex-wrap border-black/20 border-b pb-2">
          <b className="font-extrabold text-xl">{brandOf(method)}</b>
          <b className="font-bold tabular-nums">{amount}</b>
        </p>
        {action.payee?.name && <p className="font-semibold">{action.payee.name}</p>}
        {action.payee?.nmid && (
          <p className="-mt-2 text-sm tabular-nums">{t('qr.nmid', { number: action.payee.nmid })}</p>
        )}
        <QrPicture drawing={action.drawing} label={t('qr.label', { method: name, amount })} size="w-full max-w-72" />
      </div>
      {action.onPhone && <QrActions action={action} caption={`${shop.values.shop} · ${name} · ${amount}`} />}
      {action.url && (
        <a href={action.url} onClick={onGo} className={buttonLook({ look: 'quiet', wide: true })}>
          {t('qr.open', { method: name })}
          <Icon name="external" />
        </a>
      )}
    </>
  );
}

type QrActionsProps = { action: QrView; caption: string };

/** For buyers who pay on the phone that shows the code: saves the picture, or shares it with the payment app. */
function QrActions({ action: { drawing, fileName }, caption }: QrActionsProps) {
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
    <div className="grid gap-3 noscript:hidden">
      <Button size="lg" wide onClick={save}>
        <Icon name="download" />
        {t('qr.save')}
      </Button>
      <Button look="secondary" wide className={sharing ? '' : 'hidden'} onClick={share}>
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

const SIDE = 960;
const CAPTION_HEIGHT = 88;

/** Draws the code with a caption, large enough for apps that read it from the gallery. */
async function drawQrImage({ side, path }: QrDrawing, caption: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE + CAPTION_HEIGHT;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.font = '600 36px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.fillText(caption, SIDE / 2, SIDE + 24, SIDE - 80);
  // Whole pixels per module, since blurred edges are harder to read.
  const scale = Math.floor(SIDE / side);
  const edge = (SIDE - side * scale) / 2;
  pen.setTransform(scale, 0, 0, scale, edge, edge);
  pen.fill(new Path2D(path));
  return new Promise((resolve, reject) =>
    canvas.toBlob((image) => (image ? resolve(image) : reject(new Error('no picture'))), 'image/png'),
  );
}
