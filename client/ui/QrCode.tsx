import { create } from 'qrcode';

type QrCodeProps = {
  /** What a scanner reads. */
  text: string;
  /** What the code is for, for those who do not see it. */
  label: string;
  /** Size classes; the code is as sharp at any size. */
  size?: string;
};

/** The quiet zone that scanners need around a code, in modules. */
const MARGIN = 4;

/** Black on white in both colour schemes, since many cameras do not read inverted codes. */
export function QrCode({ text, label, size = 'size-40' }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * MARGIN;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} className={`${size} rounded-md`}>
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" shapeRendering="crispEdges" d={toPath(modules)} />
    </svg>
  );
}

/** One stroke of the path per run of dark modules in a row. */
function toPath({ size, data }: { size: number; data: Uint8Array }): string {
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column < size && data[row * size + column]) column++;
      path += `M${start + MARGIN} ${row + MARGIN}h${column - start}v1H${start + MARGIN}z`;
    }
  }
  return path;
}
