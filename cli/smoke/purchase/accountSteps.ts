import type { Purchase } from './purchase.ts';
import { callStep, fail, type Step } from './step.ts';

const HASHING_MS = 2_000;
const isKnown = ({ newcomer }: Purchase) => (newcomer ? undefined : 'the given login needs no other account');

/** Signs up a new buyer, unless a signed-in account buys. */
export const ACCOUNT_STEPS: readonly Step[] = [
  callStep({
    name: 'buy: send a code',
    skip: isKnown,
    budgetMs: HASHING_MS,
    call: (api, { newcomer }) => api.sendRegisterCode({ email: newcomer!.email }),
  }),
  callStep({
    name: 'buy: sign up',
    skip: isKnown,
    budgetMs: HASHING_MS,
    async call(api, purchase, recording) {
      const { email, password, readCode } = purchase.newcomer!;
      const code = await readCode(email);
      purchase.hide('FRONTROW_CODE', code);
      const { token } = await api.register({ email, code, password });
      purchase.cookies.keep(recording.exchange!.headers);
      if (token) purchase.cookies.set('pner', token);
      purchase.hide('FRONTROW_TOKEN', purchase.cookies.get('pner'));
      purchase.signedUp = true;
    },
  }),
  callStep({
    name: 'buy: who buys',
    async call(api, purchase) {
      const { loginProblem, account } = purchase.target;
      if (!purchase.newcomer && !account)
        fail(`needs another call, which fails: the login: ${loginProblem}`, 'blocked');
      const { email } = await api.getMe();
      purchase.email = email ?? 'frontrow-smoke@example.com';
      purchase.hide('FRONTROW_EMAIL', purchase.email);
      return email;
    },
    judge: (email, { newcomer }) =>
      newcomer && email !== newcomer.email ? 'the account differs from the one that signed up' : undefined,
  }),
];

export const leaveAccount = callStep({
  name: 'clean up: account',
  cleansUp: true,
  budgetMs: HASHING_MS,
  async call(api, { signedUp, newcomer }) {
    if (signedUp) await api.deleteMe({ password: newcomer!.password });
  },
});
