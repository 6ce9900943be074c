import { encodeQR } from 'qr';
import { QR_MARGIN, qrPath } from '#shared/kernel/qrPath.ts';

/** A QR code as one SVG path on a square of `side` units. */
export type QrDrawing = { side: number; path: string };

export function drawQrCode(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QR_MARGIN });
  return { side: rows.length, path: qrPath(rows) };
}
