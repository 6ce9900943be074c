type Attributes = Record<string, string | number>;

/** One SVG element. Numbers keep two decimals, which halves the file. */
export function shape(tag: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');
  return children.length > 0 ? `<${tag}${written}>${children.join('')}</${tag}>` : `<${tag}${written}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  shape('rect', { x, y, width, height, fill });

export const circle = (cx: number, cy: number, r: number, fill: string) => shape('circle', { cx, cy, r, fill });

export const path = (d: string, fill: string) => shape('path', { d, fill });
