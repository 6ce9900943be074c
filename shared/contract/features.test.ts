import { expect, it } from 'vitest';
import { CALL_FACTS } from './callFacts.ts';
import { CALLS, type Call, type CallName } from './calls.ts';
import { FEATURES, type Feature, findHidden, findRoots } from './features.ts';

const names = Object.keys(CALL_FACTS) as CallName[];
const without = (...missing: CallName[]) => findHidden(missing.map((name) => CALL_FACTS[name]));

it('hides nothing when the upstream has every call', () => {
  expect(without()).toEqual([]);
});

it.each<[CallName, Feature[]]>([
  ['suggest', ['suggestions']],
  ['listCards', ['favourites', 'accountFavourites']],
  ['createHold', ['buy', 'seatMap', 'codes']],
  ['sendLoginCode', ['phoneLogin', 'codeLogin']],
  ['getTicketKeys', []],
])('hides the features that need %s: %j', (name, hidden) => {
  expect(without(name).toSorted()).toEqual(hidden.toSorted());
});

it('reports only hidden features that do not follow from another one', () => {
  expect(findRoots(without('getMe', 'suggest'))).toEqual(['suggestions', 'login']);
});

it('hides everything for accounts when there is no way to sign in', () => {
  const hidden = without('sendLoginCode', 'mailLogin');

  expect(hidden).toEqual(expect.arrayContaining(['login', 'buy', 'orders', 'addresses', 'rooms']));
  expect(hidden).not.toContain('vouchers');
});

it('hides passwords if codes are sent and no call sets a password', () => {
  const noPasswords: CallName[] = ['register', 'sendRegisterCode', 'sendResetCode', 'verifyResetCode', 'resetPassword'];

  expect(without(...noPasswords, 'changePassword')).toContain('passwordLogin');
  expect(without(...noPasswords)).not.toContain('passwordLogin');
  expect(without(...noPasswords, 'changePassword', 'sendLoginCode')).not.toContain('passwordLogin');
});

it('has a call for each feature', () => {
  const used = new Set(names.flatMap((name) => CALL_FACTS[name].without ?? []));

  expect(Object.keys(FEATURES).filter((feature) => !used.has(feature as Feature))).toEqual([]);
});

it('every optional call except openActivity can be probed, itself or by its witness, without changing data', () => {
  const untried = names.filter((name) => {
    const { without: features = [], witness = name } = CALL_FACTS[name];
    return features.length > 0 && (CALLS[witness] as Call).method !== 'GET';
  });

  // An event states whether it has codes, so this call needs no probe.
  expect(untried).toEqual(['openActivity']);
});
