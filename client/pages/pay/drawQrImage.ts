import type { QrDrawing } from '#client/ui/drawQrCode.ts';

const SIDE = 960;
const CAPTION_HEIGHT = 88;

/** Draws the code with a caption, large enough for apps that read it from the gallery. */
export async function drawQrImage({ side, path }: QrDrawing, caption: string): Promise<Blob> {
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
