/** An element with its attributes as React props, or a text. */
export type PageNode = string | [tag: string, props: Record<string, unknown>, children: PageNode[]];
/** The elements of a page's body, and the data that it sends for hydration. */
export type PageTree = { tree: PageNode[]; data: unknown };

const BODY = /<body[^>]*>([\s\S]*?)<script id="boot"[^>]*>([\s\S]*?)<\/script>/;
const TOKEN = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<\/[\w-]+>|<[\w-]+[^>]*>|[^<]+/g;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const FLAGS = new Set([
  'checked',
  'disabled',
  'hidden',
  'inert',
  'multiple',
  'novalidate',
  'open',
  'readonly',
  'required',
  'selected',
]);
const PROPS: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  'stroke-width': 'strokeWidth',
};

/** Reads a page of this shop, so that the other frameworks render the same elements and texts from the same data. */
export function readPageTree(html: string): PageTree {
  const [, body = '', boot = ''] = BODY.exec(html) ?? [];
  const root: PageNode[] = [];
  const open = [root];
  for (const [token] of body.matchAll(TOKEN)) {
    const siblings = open.at(-1)!;
    if (/^<(!--|script|style)/.test(token)) continue;
    if (token.startsWith('</')) open.pop();
    else if (token.startsWith('<')) {
      const [, tag = '', inside = ''] = /^<([\w-]+)([^>]*)>$/.exec(token)!;
      const children: PageNode[] = [];
      siblings.push([tag, { key: siblings.length, ...readProps(tag, inside) }, children]);
      if (!VOID.has(tag) && !inside.endsWith('/')) open.push(children);
    } else siblings.push(decode(token));
  }
  if (open.length !== 1 || root.length === 0) throw new Error('The page has no readable body');
  return { tree: root, data: JSON.parse(boot).hydration.loaderData };
}

function readProps(tag: string, inside: string): Record<string, unknown> {
  const found = [...inside.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => {
    if (FLAGS.has(name.toLowerCase())) return [name === 'checked' ? 'defaultChecked' : name, true];
    if (name === 'style') return [name, readStyle(decode(value))];
    if (name === 'value' && tag === 'input') return ['defaultValue', decode(value)];
    return [PROPS[name] ?? name, decode(value)];
  });
  return Object.fromEntries(found);
}

const readStyle = (text: string) =>
  Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [name = '', value = ''] = part.split(/:(.*)/);
        return [name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value];
      }),
  );

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
