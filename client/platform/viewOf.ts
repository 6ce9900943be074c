type Kept = { answers: readonly object[]; view: unknown };

const views = new WeakMap<object, Map<string, Kept>>();

/**
 * View of these upstream responses, cached for the lifetime of the response objects. Within the cache time, the server
 * passes the same response object to all pages. `key` names all other values that the view depends on. Views must not
 * be mutated.
 */
export function viewOf<View>(answers: readonly [object, ...object[]], key: string, make: () => View): View {
  const byKey = views.get(answers[0]) ?? new Map<string, Kept>();
  views.set(answers[0], byKey);
  const kept = byKey.get(key);
  if (kept && isSame(kept.answers, answers)) return kept.view as View;
  const view = make();
  byKey.set(key, { answers, view });
  return view;
}

const isSame = (some: readonly object[], others: readonly object[]) =>
  some.length === others.length && some.every((answer, index) => answer === others[index]);
