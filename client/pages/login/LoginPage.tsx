import { useLayoutEffect, useRef } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import { RichText } from '#client/features/article/RichText.tsx';
import type { FormReply } from '#client/features/pageForm/formReply.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { LoginTabs } from './LoginTabs.tsx';
import { EmailScreen } from './screens/EmailScreen.tsx';
import { ForgotScreen } from './screens/ForgotScreen.tsx';
import { type LoginScreen, screenPath } from './screens/loginScreens.ts';
import { NewPasswordScreen } from './screens/NewPasswordScreen.tsx';
import { PasswordScreen } from './screens/PasswordScreen.tsx';
import { PhoneScreen } from './screens/PhoneScreen.tsx';
import { RegisterScreen } from './screens/RegisterScreen.tsx';
import type { LoginPageData, ScreenProps } from './screens/screenProps.ts';
import { useGoOn } from './useGoOn.ts';

const SCREENS = {
  phone: PhoneScreen,
  email: EmailScreen,
  password: PasswordScreen,
  register: RegisterScreen,
  forgot: ForgotScreen,
  newPassword: NewPasswordScreen,
};
/** Screens with tabs for phone and e-mail. The other screens need an e-mail address. */
const WITH_TABS: LoginScreen[] = ['phone', 'email', 'password'];

export function LoginPage() {
  const page = useLoaderData<LoginPageData>();
  const { t } = useTranslation('login');
  const { language } = useShopInfo();
  const shown = useShownScreen(page.screen);
  const heading = useFocusOnChange(shown);
  useGoOn(page.redirect);

  const props: ScreenProps = { ...page, to: (screen) => screenPath(screen, page.redirect) };
  const Screen = SCREENS[shown];
  const withTabs = WITH_TABS.includes(page.screen);
  return (
    <main className="page-width py-6 sm:py-14">
      <PageHead title={t(`${shown}.title`)} description={t('description')} path="/login" noindex />
      <div className="mx-auto grid max-w-md gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {t(`${shown}.title`)}
          </h1>
          <p className="mt-1 text-ink-soft">{t(`${shown}.lead`)}</p>
        </header>
        {withTabs && <LoginTabs current={page.screen === 'phone' ? 'phone' : 'email'} to={props.to} />}
        <Screen key={shown} {...props} />
        <p className="border-line border-t pt-4 text-ink-soft text-sm">
          <RichText text={t('terms')} language={language} />
        </p>
      </div>
      {page.wayBack && (
        <p className="mt-4 text-center">
          <a
            href={localPath(language, page.wayBack)}
            className="inline-flex min-h-11 items-center gap-1 font-medium text-accent hover:underline"
          >
            <Icon name="chevronLeft" className="size-4" />
            {t('wayBack')}
          </a>
        </p>
      )}
    </main>
  );
}

/** Returns the screen of the address. After a correct reset code it is the screen for the new password. */
function useShownScreen(screen: LoginScreen): LoginScreen | 'newPassword' {
  const reply = useActionData() as FormReply | undefined;
  if (screen !== 'forgot') return screen;
  return reply?.form === 'newPassword' && reply.resetToken ? 'newPassword' : screen;
}

/** A changed screen removes the link with the focus, so the heading receives it. */
function useFocusOnChange(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);

  useLayoutEffect(() => {
    if (before.current !== shown) heading.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);

  return heading;
}
