import { drawQrCode } from './drawQrCode.ts';
import { QrPicture } from './QrPicture.tsx';

type QrCodeProps = {
  /** Content of the QR code. */
  text: string;
  label: string;
  size?: string;
};

/** Draws the code during render. Pages that rarely show a code draw it in the loader and use `QrPicture`. */
export function QrCode({ text, ...look }: QrCodeProps) {
  return <QrPicture drawing={drawQrCode(text)} {...look} />;
}
