import { data, replace } from 'react-router-dom';
import { removeSavedVouchers } from '#client/features/account/removeSavedVouchers.ts';
import {
  type FormReply,
  findMistakes,
  type Reply,
  readTexts,
  sendForm,
  showMessage,
} from '#client/features/pageForm/formReply.ts';
import { readPhoneField, toTyped } from '#client/features/phoneField/readPhoneField.ts';
import { readEmail, submitWithCode } from '#client/features/verification/submitWithCode.ts';
import type { PageVisit, Shop } from '#client/platform/shopContext.ts';
import type { ProofRequest, SendCodeRequest, User } from '#shared/contract/account.ts';
import { checkNewPassword, checkNickname } from '#shared/domain/account/accountRules.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';
import { SETTINGS_PATH } from '#shared/domain/paths/shopPaths.ts';

type AccountVisit = { form: FormData; shop: Shop; url: string };

const FORMS = new Map<unknown, (visit: AccountVisit) => Promise<Response | Reply>>([
  ['proof', submitProof],
  ['nickname', submitNickname],
  ['email', submitEmail],
  ['phone', submitPhone],
  ['password', submitPassword],
  ['firstPassword', submitFirstPassword],
  ['device', submitDevice],
  ['delete', submitDelete],
]);

export async function submitAccountForm({ shop, request }: PageVisit) {
  const form = await request.formData();
  const submit = FORMS.get(form.get('form'));
  if (!submit) throw data(null, { status: 400 });
  return submit({ form, shop, url: request.url });
}

async function submitNickname({ form, shop }: AccountVisit) {
  const values = readTexts(form, ['nickname']);
  const nickname = values.nickname.trim();
  const sent = { form: 'nickname', values };
  return (
    findMistakes(sent, { nickname: checkNickname(nickname) }, shop) ??
    sendForm(sent, shop, async () => saved(await shop.api.saveMe({ nickname }), shop))
  );
}

async function submitEmail(visit: AccountVisit) {
  const { form, shop } = visit;
  const { email, problem } = readEmail(form);
  return submitWithCode({ form: 'email', values: { email } }, visit, {
    to: email,
    problems: { email: problem },
    send: () => shop.api.sendLoginCode({ email, purpose: 'change' }),
    submit: async (code) => saved(await shop.api.changeEmail({ email, code }), shop),
  });
}

/** Saves the phone number. A buyer who needed one to continue then returns to the chosen tickets. */
async function submitPhone(visit: AccountVisit) {
  const wanted = new URL(visit.url).searchParams.get('redirect');
  const { form, shop } = visit;
  const values = readTexts(form, ['country', 'phone']);
  const { areaCode, phone, problems } = readPhoneField(values);
  return submitWithCode({ form: 'phone', values }, visit, {
    to: toTyped(values),
    problems,
    send: () => shop.api.sendLoginCode({ areaCode, phone, purpose: 'change' }),
    submit: async (code) =>
      saved(await shop.api.changePhone({ areaCode, phone, code }), shop, { path: wanted && safeRedirect(wanted) }),
  });
}

/** The BFF stores the new token. All other devices are signed out. */
async function submitPassword({ form, shop }: AccountVisit) {
  const passwords = readTexts(form, ['oldPassword', 'newPassword']);
  const sent = { form: 'password' };
  // The old password may not satisfy the current rules, so only the box office checks it.
  const oldProblem = passwords.oldPassword === '' ? 'password.empty' : undefined;
  return (
    findMistakes(sent, { oldPassword: oldProblem, newPassword: checkNewPassword(passwords.newPassword) }, shop) ??
    sendForm(sent, shop, async () =>
      saved((await shop.api.changePassword(passwords)).user, shop, { done: 'passwordChanged' }),
    )
  );
}

/** Sets a first password with a code to the user's own e-mail address. Ends all login sessions. */
async function submitFirstPassword(visit: AccountVisit) {
  const { form, shop } = visit;
  const { newPassword } = readTexts(form, ['newPassword']);
  const email = (await shop.api.getMe()).email ?? '';
  return submitWithCode({ form: 'firstPassword' }, visit, {
    to: email,
    otherProblems: { newPassword: checkNewPassword(newPassword) },
    send: () => shop.api.sendResetCode({ email }),
    submit: async (code) => {
      const { resetToken } = await shop.api.verifyResetCode({ email, code });
      await shop.api.resetPassword({ resetToken, password: newPassword });
      await shop.api.logout();
      return leave(shop, 'newPassword', '/login?screen=password&redirect=/account_setting');
    },
  });
}

async function submitDevice({ form, shop }: AccountVisit) {
  const { device, current } = readTexts(form, ['device', 'current']);
  const sent = { form: 'device' };
  return sendForm(sent, shop, async () => {
    if (current) {
      await shop.api.logout();
      return leave(shop, 'signedOut', '/');
    }
    await shop.api.signOutDevice(device);
    return data<FormReply>({ ...sent, ...showMessage(shop, shop.t('account:done.deviceSignedOut')) });
  });
}

async function submitDelete(visit: AccountVisit) {
  return submitWithProof('delete', visit, async (proof) => {
    await visit.shop.api.deleteMe(proof);
    return leave(visit.shop, 'deleted', '/');
  });
}

/** After the proof, the same page loads again and allows the change. */
async function submitProof(visit: AccountVisit) {
  return submitWithProof('proof', visit, async (proof) => {
    await visit.shop.api.reauthenticate(proof);
    return replace(`${SETTINGS_PATH}${new URL(visit.url).search}`);
  });
}

/** Submits the password, or a code if no password is set. */
async function submitWithProof(
  name: string,
  visit: AccountVisit,
  submit: (proof: ProofRequest) => Promise<Response>,
): Promise<Response | Reply> {
  const { form, shop } = visit;
  const sent = { form: name };
  const user = await shop.api.getMe();
  if (user.hasPassword) {
    const { password } = readTexts(form, ['password']);
    const problem = password === '' ? 'password.empty' : undefined;
    return findMistakes(sent, { password: problem }, shop) ?? sendForm(sent, shop, () => submit({ password }));
  }
  return submitWithCode(sent, visit, {
    to: user.email ?? user.phone ?? '',
    send: () => shop.api.sendLoginCode({ ...ownAddress(user), purpose: 'change' }),
    submit: (code) => submit({ code }),
  });
}

function ownAddress({ email, phone }: User): SendCodeRequest {
  if (email) return { email };
  const [areaCode = '', number = ''] = (phone ?? '').split('-');
  return { areaCode, phone: number };
}

type Saved = { done?: 'saved' | 'passwordChanged'; path?: string | null };

function saved(user: User, { browser, t }: Shop, { done = 'saved', path }: Saved = {}): Response {
  browser?.remember(user);
  browser?.toast(t(`account:done.${done}`));
  return replace(path || SETTINGS_PATH);
}

/** Called after the login session has ended: clears the stored user and the saved tickets. */
async function leave({ browser, t }: Shop, done: 'signedOut' | 'deleted' | 'newPassword', path: string) {
  browser?.clearUser();
  if (browser) await removeSavedVouchers();
  browser?.toast(t(`account:done.${done}`));
  return replace(path);
}
