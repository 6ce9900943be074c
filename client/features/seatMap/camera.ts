export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
export type Box = Point & Size;

/** Position of the map in its window. The map's `point` is at `x + scale × point`. */
export type Camera = Point & { scale: number };

const MARGIN = 12;
/** Maximum zoom. Neighbouring seats are 10 units apart. */
const MAX_SCALE = 5;

/** Fits the whole map into the window, centred. */
export function fitCamera(map: Size, window: Size): Camera {
  const scale = fitScale(map, window);
  return {
    scale,
    x: (window.width - map.width * scale) / 2,
    y: (window.height - map.height * scale) / 2,
  };
}

/** Zooms around a point in the window. The part of the map at that point keeps its position. */
export function zoomAt(camera: Camera, point: Point, scale: number): Camera {
  const factor = scale / camera.scale;
  return { scale, x: point.x - (point.x - camera.x) * factor, y: point.y - (point.y - camera.y) * factor };
}

/**
 * Keeps scale and position when the window is resized. A footer that grows only covers the lower edge of the map, so a
 * seat that was just tapped stays under the finger.
 */
export function keepPlace({ x, y, scale }: Camera, before: Size, after: Size): Camera {
  return { scale, x: x + (after.width - before.width) / 2, y };
}

/** Limits zoom and position, so that the window shows no more than the whole map. */
export function keepInside(camera: Camera, map: Size, window: Size): Camera {
  const scale = clamp(camera.scale, fitScale(map, window), MAX_SCALE);
  const { x, y } = scale === camera.scale ? camera : zoomAt(camera, middleOf(window), scale);
  return {
    scale,
    x: keepEdge(x, map.width * scale, window.width),
    y: keepEdge(y, map.height * scale, window.height),
  };
}

export function toMapPoint({ x, y, scale }: Camera, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

export const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

function fitScale(map: Size, window: Size): number {
  const widest = (window.width - 2 * MARGIN) / map.width;
  const highest = (window.height - 2 * MARGIN) / map.height;
  return Math.min(Math.max(Math.min(widest, highest), 0.01), MAX_SCALE);
}

/** Centres a map smaller than its window. A larger one fills the window, except for a margin at its edges. */
function keepEdge(position: number, length: number, room: number): number {
  if (length + 2 * MARGIN <= room) return (room - length) / 2;
  return clamp(position, room - length - MARGIN, MARGIN);
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
