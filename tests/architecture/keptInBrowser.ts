import { type SyntaxNode, walkSyntax } from './walkSyntax.ts';

/** Names as in the privacy policy: the names on HTTPS, with `…` in place of the part that differs between visitors. */
export type KeptInBrowser = { cookies: string[]; storage: string[] };

/** Constants by their names. */
type Constants = Map<string, SyntaxNode>;
type Scope = { constants: Constants; functions: Map<string, { node: SyntaxNode; constants: Constants }> };
const STORES = /^(localStorage|sessionStorage|indexedDB|cookieStore|caches)$/;
/**
 * `storedText.ts` is the only file that uses local and session storage. `storedList.ts` passes it names that come from
 * its callers.
 */
const STORAGE_FILES = ['client/platform/storedText.ts', 'client/platform/storedList.ts'];
/** Keys of React Router in session storage: for `ScrollRestoration` and for view transitions. */
const ROUTER_KEYS = new Map([
  ['ScrollRestoration', 'react-router-scroll-positions'],
  ['viewTransition', 'remix-router-transitions'],
]);

/** Finds the cookies and the names in local, session and cache storage that these sources write. */
export function findKeptInBrowser(sources: ReadonlyMap<string, string>): KeptInBrowser {
  const functions: Scope['functions'] = new Map();
  const constantsOf = new Map<string, Constants>();
  for (const [file, text] of sources) {
    const constants: Constants = new Map();
    constantsOf.set(file, constants);
    walkSyntax(file, text, (node) => {
      const { type, id, init } = node;
      if (type === 'VariableDeclarator' && init) constants.set(nameOf(id), init as SyntaxNode);
      const made = type === 'FunctionDeclaration' ? node : type === 'VariableDeclarator' ? (init as SyntaxNode) : null;
      if (/Function/.test(made?.type ?? '')) functions.set(nameOf(id), { node: made!, constants });
    });
  }
  const cookies = new Set<string>();
  const storage = new Set<string>();
  for (const [file, text] of sources) {
    const constants = constantsOf.get(file)!;
    const read = (node: unknown) => textOf(node as SyntaxNode, { constants, functions });
    walkSyntax(file, text, (node) => {
      const [first] = (node.arguments ?? []) as SyntaxNode[];
      const { object, property } = (node.callee ?? node.left ?? {}) as SyntaxNode;
      const called = nameOf(node.callee) || nameOf(property);
      if (node.type === 'CallExpression' && (called === 'cookieLine' || (object && called === 'cookie')))
        cookies.add(read(first));
      if (node.type === 'AssignmentExpression' && nameOf(object) === 'document' && called === 'cookie')
        cookies.add(read(node.right).split('=')[0]!);
      const routerKey = ROUTER_KEYS.get(nameOf(node.name) || nameOf(node.key));
      if (routerKey) storage.add(routerKey);
      if (STORAGE_FILES.includes(file)) return;
      if (node.type === 'CallExpression' && /^createStored(Text|List)$/.test(called)) storage.add(read(first));
      else if (node.type === 'CallExpression' && nameOf(object) === 'caches') {
        if (called === 'open') storage.add(read(first));
      } else if (node.type === 'MemberExpression' && isStore(node.object))
        storage.add(`${file}: ${storeOf(node.object)}`);
    });
  }
  return { cookies: [...cookies].toSorted(), storage: [...storage].toSorted() };
}

const nameOf = (node: unknown) => {
  const { type, name } = (node ?? {}) as SyntaxNode;
  return (type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string' ? name : '';
};
/** Returns `localStorage` for `localStorage` and `window.localStorage`, and for a variable its name. */
const storeOf = (node: unknown) => nameOf(node) || nameOf((node as SyntaxNode).property);
const isStore = (node: unknown) => STORES.test(storeOf(node)) && storeOf(node) !== 'caches';

function textOf(node: SyntaxNode | undefined, scope: Scope): string {
  const { constants, functions } = scope;
  const read = (part: unknown) => textOf(part as SyntaxNode, scope);
  switch (node?.type) {
    case 'Literal':
      return String(node.value);
    case 'TemplateLiteral': {
      const parts = node.expressions as SyntaxNode[];
      return (node.quasis as { value: { cooked: string } }[])
        .map(({ value }, at) => value.cooked + (parts[at] ? read(parts[at]) : ''))
        .join('');
    }
    case 'BinaryExpression':
      return read(node.left) + read(node.right);
    case 'ConditionalExpression':
      return read(node.consequent);
    case 'ParenthesizedExpression':
      return read(node.expression);
    case 'ReturnStatement':
      return read(node.argument);
    case 'BlockStatement':
      return read((node.body as SyntaxNode[]).find(({ type }) => type === 'ReturnStatement'));
    case 'Identifier': {
      const others = new Map(constants);
      others.delete(nameOf(node));
      return textOf(constants.get(nameOf(node)), { functions, constants: others });
    }
    case 'CallExpression': {
      const called = functions.get(nameOf(node.callee) || nameOf((node.callee as SyntaxNode).property));
      const given = (node.arguments as unknown[]).map((value) => ({ type: 'Literal', value: read(value) }));
      if (!called) return '…';
      const own: Constants = new Map(called.constants);
      for (const [at, param] of (called.node.params as unknown[]).entries()) own.set(nameOf(param), given[at]!);
      return textOf(called.node.body as SyntaxNode, { functions, constants: own });
    }
    default:
      return '…';
  }
}
