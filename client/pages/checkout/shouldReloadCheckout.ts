type Visit = { actionStatus?: number | undefined; defaultShouldRevalidate: boolean };

/**
 * A refused order says that what the page shows may be out of date: prices, the address book, the hold itself. Where the
 * answer was lost the order may stand already, and then only sending the same form again leads to it.
 */
export function shouldReloadCheckout({ actionStatus = 0, defaultShouldRevalidate }: Visit): boolean {
  return defaultShouldRevalidate || (actionStatus >= 400 && actionStatus < 500);
}
