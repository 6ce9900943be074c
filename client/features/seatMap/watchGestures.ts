import type { Point } from './camera.ts';

type Movement = {
  by: Point;
  /** Point that keeps its position while zooming. */
  at: Point;
  factor: number;
};

type GestureListeners = { onMove: (movement: Movement) => void; onTap: (point: Point) => void };

/** Maximum movement in pixels that still counts as a tap. */
const TAP_SLACK = 8;
const WHEEL_SPEED = 0.0022;

/** Drags with one finger or the mouse, and zooms with two fingers or the wheel. A press without movement is a tap. */
export function watchGestures(element: HTMLElement, { onMove, onTap }: GestureListeners): () => void {
  const stop = new AbortController();
  const fingers = new Map<number, Point>();
  let tapPossible = false;
  let start: Point = { x: 0, y: 0 };
  /**
   * Position of the element. It is not read during a finger's movement, because reading it forces a layout of the page.
   */
  let origin: Point = { x: 0, y: 0 };

  function readOrigin() {
    const { left, top } = element.getBoundingClientRect();
    origin = { x: left + element.clientLeft, y: top + element.clientTop };
  }

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => minus({ x: clientX, y: clientY }, origin);

  function down(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    readOrigin();
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pointOf(event));
    tapPossible = fingers.size === 1;
    start = pointOf(event);
  }

  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    if (tapPossible && distance(start, after) < TAP_SLACK) return;
    tapPossible = false;

    const earlier = [...fingers.values()];
    fingers.set(event.pointerId, after);
    const later = [...fingers.values()];
    onMove({
      by: minus(middle(later), middle(earlier)),
      at: middle(later),
      factor: later.length > 1 ? spread(later) / spread(earlier) : 1,
    });
  }

  function up(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || event.type === 'pointercancel') return;
    if (tapPossible) onTap(pointOf(event));
    tapPossible = false;
  }

  function wheel(event: WheelEvent) {
    event.preventDefault();
    readOrigin();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1);
    const speed = event.ctrlKey ? WHEEL_SPEED * 4 : WHEEL_SPEED;
    onMove({ by: { x: 0, y: 0 }, at: pointOf(event), factor: Math.exp(-pixels * speed) });
  }

  const { signal } = stop;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

function middle(points: Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread([one, other]: Point[]): number {
  return Math.max(1, distance(one!, other!));
}
