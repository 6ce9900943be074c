type Kept = { answers: readonly object[]; view: unknown };

const views = new WeakMap<object, Map<string, Kept>>();

/**
 * What a page shows of these answers, made once as long as the box office's answers are remembered: the server gives the
 * same answer object to every page that asks within that moment. `key` says what else the view depends on. Nobody may
 * change a view.
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
