import { create } from 'qrcode';
import { QR_MARGIN, qrPath } from '#shared/kernel/qrPath.ts';

/** A QR code as one SVG path on a square of `side` units. */
export type QrDrawing = { side: number; path: string };

export function drawQrCode(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { side: modules.size + 2 * QR_MARGIN, path: qrPath(modules) };
}
