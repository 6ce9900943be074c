/** Quiet zone around a QR code, in modules. */
export const QR_MARGIN = 4;

/** Renders a QR code as an SVG path without the quiet zone, one shape per run of dark modules. */
export function qrPath({ size, data }: { size: number; data: Uint8Array }): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column < size && data[row * size + column]) column++;
      path += `M${start + QR_MARGIN} ${row + QR_MARGIN}h${column - start}v1H${start + QR_MARGIN}z`;
    }
  }
  return path;
}
