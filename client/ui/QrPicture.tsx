import type { QrDrawing } from './drawQrCode.ts';

type QrPictureProps = {
  drawing: QrDrawing;
  /** Text alternative: the purpose of the code. */
  label: string;
  /** Size classes. The code is a vector image. */
  size?: string;
};

/** Black on white in both colour schemes, since many cameras cannot read inverted codes. */
export function QrPicture({ drawing: { side, path }, label, size = 'size-40' }: QrPictureProps) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} className={`${size} rounded-md`}>
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" shapeRendering="crispEdges" d={path} />
    </svg>
  );
}
