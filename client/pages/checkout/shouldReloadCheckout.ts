type Visit = { actionStatus?: number | undefined; defaultShouldRevalidate: boolean };

/**
 * After a refusal (4xx) the page's data may be stale: prices, addresses, the hold. After a lost response the order may
 * exist, and only the same form sent again leads to it. In that case the page must not reload.
 */
export function shouldReloadCheckout({ actionStatus = 0, defaultShouldRevalidate }: Visit): boolean {
  return defaultShouldRevalidate || (actionStatus >= 400 && actionStatus < 500);
}
