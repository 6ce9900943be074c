import { expect, it } from 'vitest';
import en from '#locales/en/validation.json' with { type: 'json' };

/** The texts of the specification, word for word. */
it.each([
  ['email.invalid', 'Please enter a valid email address'],
  ['password.invalid', 'Password does not meet the requirements'],
  ['password.tooShort', 'Password must be at least 8 characters'],
  ['field.required', 'This field is required.'],
  ['name.empty', 'Please fill in the name'],
  ['phone.invalid', 'Malformed phone number'],
  ['area.empty', 'Please select a receiving area'],
  ['street.empty', 'Address can not be empty'],
])('the text of %s is %s', (code, sentence) => {
  const [group, name] = code.split('.') as ['email', 'invalid'];

  expect(en[group][name]).toBe(sentence);
});

it('has separate texts for an empty password and an empty new password', () => {
  expect(en.password.empty).not.toBe(en.password.newEmpty);
});
