import type { Lists, Texts } from '#locales/texts.d.ts';

export type Namespace = keyof Texts;

type Keys<Table> = { [N in keyof Table & string]: `${N}:${keyof Table[N] & string}` }[keyof Table & string];
/** Maps `namespace:key` to the names of its values. */
type Prefixed<Table> = {
  [Key in Keys<Table>]: Key extends `${infer N extends keyof Table & string}:${infer Rest}`
    ? Table[N][Rest & keyof Table[N]]
    : never;
};
type Own<Table, N> = [N] extends [never] ? unknown : N extends keyof Table ? Table[N] : unknown;
type All<Table, N> = Prefixed<Table> & Own<Table, N>;

type Value = string | number;
type Values<Names> = [Names] extends [never] ? [] : [values: Record<Names & string, Value>];
type PlainKeys<Table> = { [Key in keyof Table]: [Table[Key]] extends [never] ? Key : never }[keyof Table];

/** A key of a text without values, for tables of keys. */
export type TextKey<N extends Namespace> = PlainKeys<Texts[N]>;
/** Prefix and key of a list without values. */
export type ListKey = PlainKeys<Prefixed<Lists>>;

/**
 * `t` takes a key of one of the namespaces, or a prefixed key of any namespace, and the values that its English text
 * needs.
 */
export type Translate<in N extends Namespace = never> = <Key extends keyof All<Texts, N>>(
  key: Key,
  // A mistyped key becomes the type of all keys. The compiler then reports the key, and not a missing value.
  ...values: keyof All<Texts, N> extends Key ? [values?: object] : Values<All<Texts, N>[Key]>
) => string;

/** Reads a list of texts, such as the paragraphs of a page. */
export function readList<Key extends Keys<Lists>>(
  t: Translate,
  key: Key,
  ...values: Values<Prefixed<Lists>[Key]>
): unknown[] {
  const find = t as unknown as (key: string, options: object) => unknown[];
  return find(key, { returnObjects: true, ...values[0] });
}
