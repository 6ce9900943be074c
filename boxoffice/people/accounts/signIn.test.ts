import { expect, it } from 'vitest';
import { findLanguage } from '#shared/domain/language/languages.ts';
import { smallAccounts } from '#tests/support/boxoffice/smallAccounts.ts';
import { createSmsBudgets } from '../messages/smsBudgets.ts';
import { createPasswordHasher } from './passwordHasher.ts';
import { loginWithPassword } from './signIn.ts';
import { updateUser } from './userStore.ts';

const { db, register, sales, time } = await smallAccounts();

it('[S-199] hashes passwords with the parameters that OWASP recommends', async () => {
  expect(await createPasswordHasher().hash('moonlit river 7', { network: '' })).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

it('refuses a password that is changed during the comparison', async () => {
  const { userId } = await register('meanwhile@example.com', 'moonlit river 7');
  const { hash, verify } = createPasswordHasher();
  const slowly = async (...compared: Parameters<typeof verify>) => {
    const right = await verify(...compared);
    await updateUser(db, userId, { passwordHash: await hash('moonlit river 8', { network: '' }) });
    return right;
  };
  const caller = {
    now: time.now,
    language: findLanguage('en')!,
    device: { browser: null, system: null },
    network: '198.51.100.1',
    deviceId: undefined,
    signedIn: undefined,
  };

  const smsBudgets = createSmsBudgets({ perHour: 0, log: sales.log });
  const login = loginWithPassword(
    {
      db,
      passwords: { hash, verify: slowly },
      smsBudgets,
      publicUrl: sales.publicUrl,
      shopName: sales.shop.name,
      wakeDelivery: () => {},
    },
    { addressee: { channel: 'email', address: 'meanwhile@example.com' }, password: 'moonlit river 7' },
    caller,
  );

  await expect(login).rejects.toMatchObject({ reason: 'login.failed' });
});
