/** Quiet zone around a QR code, in modules. */
export const QR_MARGIN = 4;

/** Renders the rows of a QR code as an SVG path, one shape per run of dark modules. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x++;
      path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}
