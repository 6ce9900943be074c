import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { SOURCE } from '../textSets.ts';
import { type Exchange, type ExchangeUnit, needsWork } from './exchange.ts';
import { type Content, type Maker, writeInline } from './xliffInline.ts';

export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';

/** XLIFF 2.0: placeholders and tags are codes that a translator's tool protects, and all spaces are significant. */
export function writeXliff({ language, units }: Exchange): string {
  const document = new DOMImplementation().createDocument(XLIFF, 'xliff');
  const make = createMaker(document);
  const root = document.documentElement!;
  for (const [name, value] of Object.entries({ version: '2.0', srcLang: SOURCE, trgLang: language }))
    root.setAttribute(name, value);
  const files = [...Map.groupBy(units, ({ id }) => id.split(':')[0]!)].map(([namespace, inNamespace], index) =>
    make(
      'file',
      { id: `f${index + 1}`, original: `${SOURCE}/${namespace}.json`, canResegment: 'no', 'xml:space': 'preserve' },
      inNamespace.map((unit, position) => toUnit(unit, `u${position + 1}`, make)),
    ),
  );
  fill(root, files, '\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`;
}

function createMaker(document: Document): Maker {
  return (name, attributes, content = [], layout = '\n') => {
    const element = document.createElementNS(XLIFF, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    fill(element, content, layout);
    return element;
  };
}

/** Fills an element. With the layout `\n`, each child is on a separate line. */
function fill(element: Element, content: Content[], layout: '\n' | ''): void {
  const { ownerDocument } = element;
  const add = (text: string) => element.appendChild(ownerDocument!.createTextNode(text));
  for (const child of content) {
    if (layout) add(layout);
    if (typeof child === 'string') add(child);
    else element.appendChild(child);
  }
  if (layout && content.length > 0) add(layout);
}

function toUnit(unit: ExchangeUnit, id: string, make: Maker): Element {
  const { source, current } = unit;
  const inline = writeInline(make);
  const sourceContent = inline.write(source);
  const targetContent = current ? inline.write(current) : undefined;
  const data = inline.data();
  const state = current && !needsWork(unit) ? 'translated' : 'initial';
  const notes = unit.notes.map(({ about, text }) => make('note', { category: about }, inline.plain(text), ''));
  return make('unit', { id, name: unit.id }, [
    ...(notes.length > 0 ? [make('notes', {}, notes)] : []),
    ...(data.length > 0 ? [make('originalData', {}, data)] : []),
    make('segment', { state }, [
      make('source', {}, sourceContent, ''),
      ...(targetContent ? [make('target', {}, targetContent, '')] : []),
    ]),
  ]);
}
