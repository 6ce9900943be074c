import { drawQrCode } from './drawQrCode.ts';
import { QrPicture } from './QrPicture.tsx';

type QrCodeProps = {
  /** What a scanner reads. */
  text: string;
  label: string;
  size?: string;
};

/** Draws while it renders; loaders of pages that seldom show a code draw it themselves and show a `QrPicture`. */
export function QrCode({ text, ...look }: QrCodeProps) {
  return <QrPicture drawing={drawQrCode(text)} {...look} />;
}
