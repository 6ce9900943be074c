import { findMistyped } from '../domain/search/findMistyped.ts';
import { StartError } from '../kernel/StartError.ts';
import { type Picture, readPicture } from './pictureFile.ts';
import { DEMO_SHOP, findContradictions, type Shop, toShop } from './shop.ts';
import { ShopFile } from './shopSchema.ts';

/** Reads a file relative to the folder of the shop file; undefined when there is none. */
export type ReadFile = (name: string) => Uint8Array | undefined;
type Place = {
  /** Name of the file in messages. */
  name: string;
  /** Whether the file must exist, because a setting names it. */
  isRequired: boolean;
};

/** Reads the shop file at startup. Throws one error with all its mistakes. Without a file, returns the demo shop. */
export function readShop({ name, isRequired }: Place, read: ReadFile): Shop {
  const bytes = read(name);
  if (!bytes && !isRequired) return DEMO_SHOP;
  const { shop, problems } = bytes ? checkShopFile(bytes, read) : { problems: ['the file does not exist'] };
  if (shop) return shop;
  throw new StartError(`The shop file ${name} is not valid:\n${problems.map((one) => `✖ ${one}`).join('\n')}`);
}

type Checked = { shop: Shop; problems: [] } | { shop?: undefined; problems: string[] };

/** Each problem begins with its path in the file. */
export function checkShopFile(bytes: Uint8Array, read: ReadFile): Checked {
  const json = parse(new TextDecoder().decode(bytes));
  if ('problem' in json) return { problems: [json.problem] };
  const raw = withoutRemarks(json.value);
  const parsed = ShopFile.safeParse(raw);
  const pictures = readPictures(raw, read);
  const problems = [
    ...(parsed.success ? findContradictions(parsed.data) : parsed.error.issues.flatMap(toProblems)),
    ...pictures.problems,
  ].map(({ path, message }) => (path ? `${path}: ${message}` : message));
  if (!parsed.success || problems.length > 0) return { problems };
  return { shop: { ...toShop(parsed.data), ...pictures.found }, problems: [] };
}

function parse(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not JSON: ${(error as Error).message}` };
  }
}

/** JSON has no comments: names that begin with `//` are remarks. */
function withoutRemarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRemarks);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !name.startsWith('//'));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutRemarks(inner)]));
}

type Problem = { path: string; message: string };
type Issue = { code: string; path: PropertyKey[]; message: string; keys?: string[]; errors?: Issue[][] };

function toProblems(issue: unknown): Problem[] {
  const { code, path, message, keys = [], errors = [] } = issue as Issue;
  const known = Object.keys(ShopFile.shape);
  if (code === 'unrecognized_keys')
    return keys.map((key) => {
      const meant = path.length === 0 ? findMistyped([key], known)[0]?.meant : undefined;
      return { path: toPath([...path, key]), message: `is not a setting${meant ? `; did you mean ${meant}?` : ''}` };
    });
  // A localised text is one line, or one line for each language. Only mistakes in the form with languages have a nested
  // path.
  const nested = errors.findLast((list) => list.some((one) => one.path.length > 0));
  if (code === 'invalid_union' && nested)
    return nested.flatMap((one) => toProblems({ ...one, path: [...path, ...one.path] }));
  const first = errors[0]?.[0]?.message ?? message;
  return [{ path: toPath(path), message: /^Invalid .* received undefined$/.test(first) ? 'is missing' : first }];
}

const toPath = (path: PropertyKey[]) =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at ? '.' : ''}${String(part)}`)).join('');

const PICTURES = { logo: { least: 32, most: 2000 }, icon: { least: 192, most: 2000 } };

function readPictures(raw: unknown, read: ReadFile) {
  const found: { logo?: Picture; icon?: Picture } = {};
  const problems: Problem[] = [];
  for (const name of ['logo', 'icon'] as const) {
    const file = (raw as Record<string, unknown> | null)?.[name];
    if (typeof file !== 'string') continue;
    const bytes = read(file);
    const picture = bytes ? readPicture(bytes) : `the file ${file} does not exist`;
    const problem = typeof picture === 'string' ? picture : findSizeProblem(picture, name);
    if (problem) problems.push({ path: name, message: problem });
    else found[name] = picture as Picture;
  }
  return { found, problems };
}

function findSizeProblem({ type, width, height }: Picture, name: 'logo' | 'icon'): string | undefined {
  const { least, most } = PICTURES[name];
  if (name === 'icon' && width !== height) return `must be square, but is ${width} × ${height}`;
  if (type === 'image/png' && (height < least || Math.max(width, height) > most))
    return `must be ${least} to ${most} pixels high, but is ${width} × ${height}`;
  return width / height > 8 ? `is too wide: ${width} × ${height}` : undefined;
}
