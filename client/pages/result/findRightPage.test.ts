import { expect, it } from 'vitest';
import type { Outcome } from '#client/features/payment/watchWhileVisible.ts';
import type { PayResult } from '#shared/domain/paths/shopPaths.ts';
import { findRightPage } from './findRightPage.ts';

it.each<[PayResult, Outcome, PayResult | 'order']>([
  ['paySuccess', 'paid', 'paySuccess'],
  ['paySuccess', 'open', 'paySuccess'],
  ['paySuccess', 'confirming', 'paySuccess'],
  ['paySuccess', 'failed', 'payFail'],
  ['paySuccess', 'idle', 'payFail'],
  ['paySuccess', 'cancelled', 'payCancel'],
  ['paySuccess', 'refunded', 'order'],
  ['payFail', 'paid', 'paySuccess'],
  ['payFail', 'confirming', 'paySuccess'],
  ['payFail', 'failed', 'payFail'],
  ['payFail', 'open', 'payFail'],
  ['payFail', 'cancelled', 'payCancel'],
  ['payCancel', 'paid', 'paySuccess'],
  ['payCancel', 'open', 'payCancel'],
  ['payCancel', 'idle', 'payCancel'],
  ['payCancel', 'failed', 'payCancel'],
  ['payCancel', 'cancelled', 'payCancel'],
])('the right page for %s with the payment %s is %s', (page, outcome, right) => {
  expect(findRightPage(page, outcome)).toBe(right);
});
