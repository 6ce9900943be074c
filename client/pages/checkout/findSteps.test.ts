import { expect, it } from 'vitest';
import { findSteps } from './findSteps.ts';

it.each([
  ['nothing is wrong', {}, 'done done done done current'],
  ['a name is missing', { 'recipient.name': 'name.empty' }, 'done current ahead ahead ahead'],
  ['the street is missing', { street: 'street.empty' }, 'done done current ahead ahead'],
  [
    'nothing is chosen yet',
    { addressId: 'delivery.noAddress', paymentMethod: 'payment.empty' },
    'done done current ahead ahead',
  ],
  ['only the terms are left', { termsAccepted: 'field.required' }, 'done done done done current'],
] as const)('finds the current step when %s', (_case, problems, states) => {
  expect(
    findSteps(problems)
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states);
});
