import { expect, it } from 'vitest';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';
import { isEasyToGuess } from './isEasyToGuess.ts';

it.each([
  ['password1', true],
  ['Password1', true],
  ['12345678a', true],
  ['qwerty123', true],
  ['frontrow1', true],
  ['Café-Panggung 1!', true],
  ['panggung moon 7', false],
  ['2026-Frontrow!', true],
  ['mei.lin-1987', true],
  ['moonlit river 7', false],
  ['frontrow moon 7', false],
])('%s is easy to guess: %s', (password, isEasy) => {
  expect(isEasyToGuess(password, 'Mei.Lin@example.com', 'Café Panggung')).toBe(isEasy);
});

it('ignores names without letters', () => {
  expect(isEasyToGuess('98-76-54-31', '5678@example.com', '7/11')).toBe(false);
});

it('[S-188] refuses a password that is easy to guess wherever a password can be set', async () => {
  const { call, readCode, register, wait } = await smallAccounts();
  const email = 'weak@example.com';
  const { token } = await register(email, 'moonlit river 7');
  wait();
  const change = { oldPassword: 'moonlit river 7', newPassword: 'password1' };
  const changed = await call('put', '/v1/user/password', change, { token });
  await call('post', '/v1/user/mail/forgot', { email });
  const { body } = await call('post', '/v1/user/mail/verify', { email, code: await readCode(email) });
  const reset = await call('post', '/v1/user/mail/password', {
    resetToken: body.data.resetToken,
    password: 'password1',
  });
  await call('post', '/v1/user/mail/regVerify', { email: 'new@example.com' });
  const form = { email: 'new@example.com', code: await readCode('new@example.com'), password: 'password1' };
  const registered = await call('post', '/v1/user/mail/register', form);

  const fields = [changed, reset, registered].map(({ status, body: answer }) => [status, Object.values(answer.fields)]);
  expect(fields).toEqual(Array(3).fill([400, ['This password is too easy to guess. Please choose another one']]));
});
