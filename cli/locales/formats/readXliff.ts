import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom';
import { CommandError } from '#cli/terminal/CommandError.ts';
import { type Returned, type ReturnedUnit, readBase } from './exchange.ts';
import { XLIFF } from './xliffFormat.ts';

const TEXT = [3, 4];

/** Reads XLIFF 2 from a translator's tool, which may have split a unit into segments. */
export function readXliff(text: string): Returned {
  const root = parse(text).documentElement;
  if (root?.localName !== 'xliff' || root.namespaceURI !== XLIFF)
    throw new CommandError(
      'This is not an XLIFF 2 file: its root must be <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0">',
    );
  const language = root.getAttribute('trgLang');
  if (!language) throw new CommandError('The XLIFF file does not name its language: trgLang is missing');
  return { language, units: elements(root, 'unit').map(toReturned) };
}

function parse(text: string): Document {
  // Rejects a DOCTYPE: its entities could expand without limit.
  if (/<!DOCTYPE/i.test(text)) throw new CommandError('An XLIFF file must not have a DOCTYPE');
  let mistake = 'it cannot be read';
  try {
    return new DOMParser({
      onError(level, message, { locator }) {
        if (level === 'warning') return;
        mistake = `line ${locator?.lineNumber || 1}: ${message.split('\n')[0]}`;
        throw new Error(mistake);
      },
    }).parseFromString(text.replace(/^\ufeff/, ''), 'application/xml');
  } catch {
    throw new CommandError(`This is not valid XML (${mistake}). The file is cut off or damaged: export it again.`);
  }
}

function toReturned(unit: Element): ReturnedUnit {
  const data = new Map(elements(unit, 'data').map((one) => [one.getAttribute('id'), readText(one, new Map())]));
  const parts = [...elements(unit, 'segment'), ...elements(unit, 'ignorable')].sort(byPosition(unit));
  const read = (name: string) => {
    const found = parts.map((part) => elements(part, name)[0]);
    return found.some(Boolean) ? found.map((one) => (one ? readText(one, data) : '')).join('') : undefined;
  };
  const states = elements(unit, 'segment').map((segment) => segment.getAttribute('state') ?? 'initial');
  const subStates = elements(unit, 'segment').map((segment) => segment.getAttribute('subState') ?? '');
  return {
    id: unit.getAttribute('name') ?? unit.getAttribute('id') ?? '',
    source: read('source') ?? '',
    translation: read('target') || undefined,
    isDraft: states.includes('initial') || subStates.some((state) => state.includes('needs-')),
    base: readBase(
      elements(unit, 'note')
        .map(({ textContent }) => textContent)
        .join('\n'),
    ),
  };
}

function readText(node: Node, data: ReadonlyMap<string | null, string>): string {
  return [...node.childNodes]
    .map((child) => {
      if (TEXT.includes(child.nodeType)) return child.nodeValue ?? '';
      const element = child as Element;
      if (element.localName === 'cp') return toCharacter(element.getAttribute('hex') ?? '');
      if (element.localName === 'ph')
        return data.get(element.getAttribute('dataRef')) ?? element.getAttribute('disp') ?? '';
      return readText(child, data);
    })
    .join('');
}

function toCharacter(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const elements = (parent: Element, name: string): Element[] => [...parent.getElementsByTagNameNS(XLIFF, name)];

function byPosition(unit: Element): (a: Element, b: Element) => number {
  const order = [...unit.childNodes] as Node[];
  return (a, b) => order.indexOf(a) - order.indexOf(b);
}
