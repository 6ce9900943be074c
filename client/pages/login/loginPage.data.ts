import { data, replace } from 'react-router-dom';
import { likelyCountry, loadCountryChoices, toAreaCodeChoices } from '#client/features/choice/countryChoices.ts';
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
import { findRouteRefusal } from '#client/platform/toRouteError.ts';
import type { LoginAnswer } from '#shared/contract/account.ts';
import { checkNewPassword, checkPassword } from '#shared/domain/account/accountRules.ts';
import { splitLanguage } from '#shared/domain/language/languages.ts';
import { safeRedirect } from '#shared/domain/paths/safeRedirect.ts';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import { afterLogin, LOGIN_SCREENS, type LoginPageData, SCREEN_NEEDS, screenPath } from './loginScreens.ts';

/** Paths that need no back link: this page, and home, which the page links to anyway. */
const NO_BACK_LINK = ['/', '/login'];

export async function loadLoginPage({ shop, query }: PageVisit): Promise<LoginPageData> {
  const screens = LOGIN_SCREENS.filter((screen) => !shop.hidden.includes(SCREEN_NEEDS[screen]));
  const screen = screens.find((known) => known === query.get('screen')) ?? screens[0] ?? 'phone';
  const redirect = query.get('redirect');
  return {
    screen,
    redirect,
    backPath: findBackPath(redirect, shop) ?? null,
    areaCodes: screen === 'phone' ? toAreaCodeChoices(await loadCountryChoices(shop)) : [],
    likelyCountry: likelyCountry(shop.language),
  };
}

/**
 * Target of the back link for visitors without an account: the requested page, or the event of the requested checkout.
 * A page that needs a login session would only redirect here again.
 */
export function findBackPath(redirect: string | null, { accessOf }: Pick<Shop, 'accessOf'>): string | undefined {
  const { innerPath } = splitLanguage(safeRedirect(redirect));
  const { pathname, search, searchParams } = new URL(innerPath, 'http://shop.invalid');
  if (NO_BACK_LINK.includes(pathname)) return undefined;
  if (accessOf(pathname) === 'public') return pathname + search;
  const activityId = searchParams.get('activity');
  return activityId ? activityPath(activityId) : undefined;
}

type LoginVisit = { form: FormData; shop: Shop; redirect: string | null };

const FORMS = new Map<unknown, (visit: LoginVisit) => Promise<Response | Reply>>([
  ['phone', submitPhone],
  ['email', submitEmail],
  ['password', submitPassword],
  ['register', submitRegister],
  ['forgot', submitForgot],
  ['newPassword', submitNewPassword],
]);

export async function submitLoginForm({ shop, query, request }: PageVisit) {
  const form = await request.formData();
  const submit = FORMS.get(form.get('form'));
  if (!submit) throw data(null, { status: 400 });
  return submit({ form, shop, redirect: query.get('redirect') });
}

async function submitPhone(visit: LoginVisit) {
  const { api } = visit.shop;
  const values = readTexts(visit.form, ['country', 'phone']);
  const { areaCode, phone, problems } = readPhoneField(values);
  return submitWithCode({ form: 'phone', values }, visit, {
    to: toTyped(values),
    problems,
    send: () => api.sendLoginCode({ areaCode, phone }),
    submit: async (code) => finishLogin(await api.login({ areaCode, phone, code }), visit, 'login'),
  });
}

async function submitEmail(visit: LoginVisit) {
  const { api } = visit.shop;
  const { email, problem } = readEmail(visit.form);
  return submitWithCode({ form: 'email', values: { email } }, visit, {
    to: email,
    problems: { email: problem },
    send: () => api.sendLoginCode({ email }),
    submit: async (code) => finishLogin(await api.mailLogin({ email, code }), visit, 'login'),
  });
}

async function submitPassword(visit: LoginVisit) {
  const { form, shop } = visit;
  const { email, problem } = readEmail(form);
  const { password } = readTexts(form, ['password']);
  const sent = { form: 'password', values: { email } };
  return (
    findMistakes(sent, { email: problem, password: checkPassword(password) }, shop) ??
    sendForm(sent, shop, async () => finishLogin(await shop.api.mailLogin({ email, password }), visit, 'login'))
  );
}

async function submitRegister(visit: LoginVisit) {
  const { api } = visit.shop;
  const { email, problem } = readEmail(visit.form);
  const { password } = readTexts(visit.form, ['password']);
  return submitWithCode({ form: 'register', values: { email } }, visit, {
    to: email,
    problems: { email: problem },
    otherProblems: { password: checkPassword(password) },
    send: () => api.sendRegisterCode({ email }),
    submit: async (code) => finishLogin(await api.register({ email, code, password }), visit, 'registered'),
  });
}

/** First step of a password reset: a correct code allows a new password. */
async function submitForgot(visit: LoginVisit) {
  const { api } = visit.shop;
  const { email, problem } = readEmail(visit.form);
  const values = { email };
  return submitWithCode({ form: 'forgot', values }, visit, {
    to: email,
    problems: { email: problem },
    send: () => api.sendResetCode({ email }),
    submit: async (code) => {
      const { resetToken } = await api.verifyResetCode({ email, code });
      return data<FormReply>({ form: 'newPassword', values, resetToken });
    },
  });
}

/** Second step of a password reset. The visitor then signs in with the new password. */
async function submitNewPassword({ form, shop, redirect }: LoginVisit) {
  const { email, password, resetToken } = readTexts(form, ['email', 'password', 'resetToken']);
  const sent = { form: 'newPassword', values: { email }, resetToken };

  const mistakes = findMistakes(sent, { password: checkNewPassword(password) }, shop);
  if (mistakes) return mistakes;
  return sendForm(sent, shop, async () => {
    try {
      await shop.api.resetPassword({ resetToken, password });
    } catch (error) {
      const expired = findRouteRefusal(error)?.fields?.resetToken;
      if (!expired) throw error;
      // The reset token has expired, so the forgotten-password form is shown again, with the message.
      const message = showMessage(shop, `${findRouteRefusal(error)!.message} ${expired}`, 'bad');
      return data<FormReply>({ form: 'forgot', values: { email }, ...message }, { status: 400 });
    }
    shop.browser?.toast(shop.t('login:done.newPassword'));
    return replace(screenPath('password', redirect));
  });
}

/** Called after the BFF has set the cookies: stores the user and redirects. */
function finishLogin({ user }: LoginAnswer, visit: LoginVisit, done: 'login' | 'registered'): Response {
  const { browser, t } = visit.shop;
  browser?.remember(user);
  browser?.toast(t(`login:done.${done}`));
  return replace(afterLogin(visit.redirect, browser?.pageBefore()));
}
