/** Reads a page as a visitor without scripts does: the facts of its head, and the targets of its links. */
export function readPage(html: string) {
  const links = tags(html, 'link');
  const anchors = tags(html, 'a');
  return {
    title: toText(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
    language: tags(html, 'html')[0]?.lang,
    heading: toText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    metas: tags(html, 'meta'),
    images: tags(html, 'img'),
    hrefs: anchors.flatMap(({ href }) => (href === undefined ? [] : [href])),
    text: toText(html.replaceAll(/<(script|style|svg|head)\b[\s\S]*?<\/\1>/g, ' ')),
    jsonLd: [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json!),
    ),
  };
}

/** Finds a link by its text, as a visitor does. */
export function findLink(html: string, words: string | RegExp): string | undefined {
  const anchors = [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)];
  const wanted = anchors.find(([, , inner]) => {
    const text = toText(inner!);
    return typeof words === 'string' ? text === words : words.test(text);
  });
  return wanted && attributes(wanted[1]!).href;
}

function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, inside]) => attributes(inside!));
}

function attributes(inside: string): Record<string, string> {
  const found = inside.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value = '']) => [name!.toLowerCase(), decode(value)]));
}

function toText(html: string): string {
  return decode(html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replaceAll(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
