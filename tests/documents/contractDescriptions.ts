import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Comments on a schema or a property, and on its contents. */
export type Described = { says?: string; in?: Record<string, Described> };

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree
type Node = any;
type Source = { text: string; comments: Map<number, string>; constants: Map<string, Node> };

/** The catalogue file and the health report are not part of the contract. */
const OTHERS = ['**/*.test.ts', '**/catalogueFile.ts', '**/healthReport.ts'];

/**
 * Returns the text of cli/contract/descriptions.json: the comments of the contract, by schema and call. At run time,
 * the contract has no comments.
 */
export function writeContractDescriptions(): string {
  const sources = globSync('shared/contract/*.ts', { exclude: OTHERS }).toSorted().map(readSource);
  const found: Record<string, Described> = {};
  for (const source of sources)
    for (const [name, { init, start }] of source.constants)
      if (/^[A-Z]/.test(name)) {
        const described = name === 'CALLS' ? sayOnly(init, source) : describe(init, source, sources);
        const says = name === 'CALLS' ? undefined : source.comments.get(start);
        if (says || described.in) found[name] = { ...(says && { says }), ...described };
      }
  return `${JSON.stringify(found, undefined, 2)}\n`;
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text) as { program: Node; comments: Node[] };
  const constants = new Map<string, Node>();
  for (const statement of program.body as Node[]) {
    const declaration = statement.declaration ?? statement;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.name && init)
        constants.set(id.name, { init, start: statement.start, isExported: statement !== declaration });
  }
  const documented = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  return {
    text,
    constants,
    comments: new Map(documented.map((one) => [findNext(text, one.end), toSentence(one.value)])),
  };
}

/** Returns the position at which the code after a comment begins. */
const findNext = (text: string, end: number) => end + text.slice(end).search(/\S/);

const toSentence = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+\s?/, '').trim())
    .filter(Boolean)
    .join(' ');

/**
 * Describes the properties of every object in an expression: `z.array(z.object({ … }))`, `...paging`, `z.extend(Rate, {
 * … })`.
 */
function describe(node: Node, source: Source, sources: readonly Source[]): Described {
  if (!node) return {};
  switch (node.type) {
    case 'ObjectExpression':
      return merge([{ in: describeProperties(node, source, sources) }]);
    case 'CallExpression':
      return merge([node.callee.object, ...toWhole(node)].map((one) => describe(one, source, sources)));
    case 'Identifier':
      return describeConstant(node.name, source, sources);
    case 'MemberExpression':
      return node.property.name === 'shape' ? describeConstant(node.object.name, source, sources, true) : {};
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return describe(node.expression, source, sources);
    case 'ArrayExpression':
      return merge(node.elements.map((one: Node) => describe(one, source, sources)));
    default:
      return {};
  }
}

function describeProperties(node: Node, source: Source, sources: readonly Source[]): Record<string, Described> {
  const found: Record<string, Described> = {};
  for (const property of node.properties as Node[]) {
    if (property.type === 'SpreadElement') Object.assign(found, describe(property.argument, source, sources).in);
    if (property.type !== 'Property') continue;
    const inside = describe(property.value, source, sources);
    const says = source.comments.get(property.start);
    if (says || inside.in) found[property.key.name ?? property.key.value] = { ...(says && { says }), ...inside };
  }
  return found;
}

/** Describes a constant where it is used, unless it is exported: exported schemas have their own entry. */
function describeConstant(name: string, source: Source, sources: readonly Source[], isPart = false): Described {
  const home = source.constants.has(name) ? source : sources.find(({ constants }) => constants.has(name));
  const { init, isExported } = home?.constants.get(name) ?? {};
  return init && (isPart || !isExported) ? describe(init, home!, sources) : {};
}

function merge(parts: readonly Described[]): Described {
  const inside = Object.assign({}, ...parts.map((part) => part.in));
  return Object.keys(inside).length > 0 ? { in: inside } : {};
}

/** Returns the parts of a function call. `z.extend(HeldTicket, { … })` has the properties of its first argument too. */
const toWhole = (node: Node): Node[] =>
  node.callee.property?.name === 'extend'
    ? [{ type: 'MemberExpression', property: { name: 'shape' }, object: node.arguments[0] }, node.arguments[1]]
    : node.arguments;

/** Returns what the comments of the calls say, without the schemas of their answers. */
function sayOnly(node: Node, source: Source): Described {
  const { properties }: { properties: Node[] } = unwrap(node);
  const said = properties.flatMap(({ key, start }) => {
    const says = source.comments.get(start);
    return says ? [[key.name, { says }]] : [];
  });
  return { in: Object.fromEntries(said) };
}

const unwrap = (node: Node): Node => (node.expression ? unwrap(node.expression) : node);
