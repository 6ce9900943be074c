export type Point = [x: number, y: number];
type Attributes = Record<string, string | number | undefined>;

/** One SVG element; numbers are cut to a tenth, which no eye sees and which halves the file. */
export function shape(tag: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value, 100) : value}"`)
    .join('');
  return children.length > 0 ? `<${tag}${written}>${children.join('')}</${tag}>` : `<${tag}${written}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  shape('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  shape('circle', { cx, cy, r, fill, ...more });

export const polygon = (points: Point[], fill: string, more: Attributes = {}) =>
  shape('path', { d: `${straight(points)}Z`, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => shape('path', { d, fill, ...more });

export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  shape('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

/** Path data through all points with straight edges. */
export function straight(points: Point[]): string {
  return `M${points.map(pair).join('L')}`;
}

/** Path data that flows through all points (Catmull-Rom as Bézier curves). */
export function flowing(points: Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))]!;
  const curves = points.slice(1).map((end, index) => {
    const start = at(index);
    const before = at(index - 1);
    const after = at(index + 2);
    const first: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${pair(first)} ${pair(second)} ${pair(end)}`;
  });
  return `M${pair(at(0))}${curves.join('')}`;
}

/** Where one comes when walking `distance` from a centre; 0 degrees is up, clockwise. */
export function around([x, y]: Point, degrees: number, distance: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

export const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

function short(value: number, precision = 10): number {
  return Math.round(value * precision) / precision;
}
