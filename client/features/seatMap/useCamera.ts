import { type RefObject, useCallback, useEffect, useRef } from 'react';
import {
  type Box,
  type Camera,
  fitCamera,
  keepInside,
  keepPlace,
  middleOf,
  type Point,
  type Size,
  zoomAt,
} from './camera.ts';
import { watchGestures } from './watchGestures.ts';

type CameraParts = {
  /** Window in which the map is visible. */
  frame: RefObject<HTMLDivElement | null>;
  /** Map that moves within the window. One pixel of the map is one unit. */
  map: RefObject<SVGSVGElement | null>;
  size: Size;
  onTap: (point: Point, camera: Camera) => void;
  /** Called at each movement, outside React. */
  onShow: (camera: Camera, window: Size) => void;
};

/** Milliseconds after the last movement until the map is redrawn in full quality. */
const REST_MS = 140;
/** From this zoom on, single seats are distinct and row names replace area names. */
export const CLOSE_SCALE = 1.2;

/** Moves the map outside React: one CSS transform per event, no render until the gesture ends. */
export function useCamera({ frame, map, size: { width, height }, onTap, onShow }: CameraParts) {
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 0 });
  /**
   * When the window is resized, a fully visible map stays fully visible. Otherwise, the visible part keeps its
   * position.
   */
  const isWhole = useRef(true);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listeners = useRef({ onTap, onShow });
  useEffect(() => {
    listeners.current = { onTap, onShow };
  });

  const show = useCallback(
    (wanted: Camera, smoothly = false) => {
      const element = map.current!;
      const window = sizeOf(frame.current!);
      camera.current = keepInside(wanted, { width, height }, window);
      const { x, y, scale } = camera.current;
      element.style.transition = smoothly ? 'transform 220ms ease-out' : '';
      element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      element.toggleAttribute('data-close', scale >= CLOSE_SCALE);
      listeners.current.onShow(camera.current, window);
    },
    [frame, map, width, height],
  );
  const fit = useCallback(
    (smoothly = false) => {
      isWhole.current = true;
      show(fitCamera({ width, height }, sizeOf(frame.current!)), smoothly);
    },
    [show, frame, width, height],
  );
  const moveTo = useCallback(
    (wanted: Camera, smoothly = false) => {
      isWhole.current = false;
      show(wanted, smoothly);
    },
    [show],
  );

  useEffect(() => {
    const element = frame.current!;
    fit();
    let shown = sizeOf(element);
    const resize = new ResizeObserver(() => {
      const before = shown;
      shown = sizeOf(element);
      if (isWhole.current) fit();
      else show(keepPlace(camera.current, before, shown));
    });
    resize.observe(element);

    /** The browser moves the existing bitmap during a gesture, and redraws it sharply afterwards. */
    function holdPicture({ style }: SVGSVGElement) {
      clearTimeout(rest.current);
      style.willChange = 'transform';
      rest.current = setTimeout(() => {
        style.willChange = '';
      }, REST_MS);
    }
    const stopWatching = watchGestures(element, {
      onMove({ by, at, factor }) {
        holdPicture(map.current!);
        const { x, y, scale } = camera.current;
        moveTo(zoomAt({ x: x + by.x, y: y + by.y, scale }, at, scale * factor));
      },
      onTap: (point) => listeners.current.onTap(point, camera.current),
    });
    return () => {
      clearTimeout(rest.current);
      resize.disconnect();
      stopWatching();
    };
  }, [frame, map, show, moveTo, fit]);

  /** Moves to a box of the map. In each direction, centres the box if it fits into the window, otherwise `point`. */
  function approach(box: Box, point: Point, scale: number) {
    const window = sizeOf(frame.current!);
    const middle = middleOf(window);
    const x = box.width * scale <= window.width ? box.x + box.width / 2 : point.x;
    const y = box.height * scale <= window.height ? box.y + box.height / 2 : point.y;
    moveTo({ x: middle.x - x * scale, y: middle.y - y * scale, scale }, true);
  }
  function zoomBy(factor: number) {
    moveTo(zoomAt(camera.current, middleOf(sizeOf(frame.current!)), camera.current.scale * factor), true);
  }
  return { camera, approach, zoomBy, fit };
}

const sizeOf = (element: Element): Size => ({ width: element.clientWidth, height: element.clientHeight });
