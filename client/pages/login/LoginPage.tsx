import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useActionData, useLoaderData, useNavigate } from 'react-router-dom';
import { findPageBefore } from '#client/features/account/pageBefore.ts';
import { clearSignedInUser, findSignedInUser, watchOtherTabs } from '#client/features/account/signedInUser.ts';
import { RichText } from '#client/features/article/RichText.tsx';
import { CompactClock } from '#client/features/countdown/CompactClock.tsx';
import { endHeldTickets, useHeldTickets } from '#client/features/hold/heldTickets.ts';
import type { FormReply } from '#client/features/pageForm/formReply.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { readRefusal } from '#client/features/toast/useToast.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { ShopApiContext } from '#client/platform/shopApi.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { LOGIN_FORMS } from './LoginForms.tsx';
import { afterLogin, type LoginPageData, type LoginScreen, SCREEN_NEEDS, screenPath } from './loginScreens.ts';

/** Screens with tabs for phone and e-mail. The other screens need an e-mail address. */
const WITH_TABS: LoginScreen[] = ['phone', 'email', 'password'];

export function LoginPage() {
  const page = useLoaderData<LoginPageData>();
  const { t } = useTranslation('login');
  const { language } = useShopInfo();
  const { screen, redirect, backPath } = page;
  const shown = useShownScreen(screen);
  const heading = useFocusOnChange(shown);
  useExistingLogin(redirect);

  const Form = LOGIN_FORMS[shown];
  return (
    <main className="page-width py-6 sm:py-14">
      <PageHead title={t(`${shown}.title`)} description={t('description')} path="/login" noindex />
      <div className="mx-auto grid max-w-md gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
        <header>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {t(`${shown}.title`)}
          </h1>
          <p className="mt-1 text-ink-soft">
            <HeldLead redirect={redirect} lead={t(`${shown}.lead`)} />
          </p>
        </header>
        {WITH_TABS.includes(screen) && <LoginTabs screen={screen} redirect={redirect} />}
        <Form key={shown} {...page} />
        {shown !== 'newPassword' && <LoginLinks screen={shown} redirect={redirect} />}
        <p className="border-line border-t pt-4 text-ink-soft text-sm">
          <RichText text={t('terms')} language={language} />
        </p>
      </div>
      {backPath && (
        <p className="mt-4 text-center">
          <a
            href={localPath(language, backPath)}
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

/**
 * On the way to the checkout, shows the time left for the held tickets in place of the introduction, so that the layout
 * does not shift.
 */
function HeldLead({ redirect, lead }: { redirect: string | null; lead: string }) {
  const { t } = useTranslation();
  const held = useHeldTickets();
  const isNext = held && redirect?.split('?')[0] === held.path.split('?')[0];
  if (!isNext) return lead;
  const label = t('held.label', { count: held.count });
  return (
    <CompactClock
      until={held.expiresAt}
      label={label}
      fallback={label}
      overText={t('held.over')}
      onOver={endHeldTickets}
    />
  );
}

/** Returns the screen of the address. After a correct reset code it is the screen for the new password. */
function useShownScreen(screen: LoginScreen): LoginScreen | 'newPassword' {
  const reply = useActionData() as FormReply | undefined;
  if (screen !== 'forgot') return screen;
  return reply?.form === 'newPassword' && reply.resetToken ? 'newPassword' : screen;
}

/** A change of screen removes the focused link, so the heading receives the focus. */
function useFocusOnChange(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);

  useLayoutEffect(() => {
    if (before.current !== shown) heading.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);

  return heading;
}

/** Leaves the login page when another tab signs in, or when the box office confirms an existing login session. */
function useExistingLogin(redirect: string | null): void {
  const api = useContext(ShopApiContext);
  const navigate = useNavigate();

  useEffect(() => {
    const leave = () => void navigate(afterLogin(redirect, findPageBefore()), { replace: true });
    if (findSignedInUser()) {
      api?.getMe().then(leave, (error) => readRefusal(error)?.code === 401 && clearSignedInUser());
    }
    return watchOtherTabs(() => findSignedInUser() && leave());
  }, [api, navigate, redirect]);
}

const TABS = [
  { screen: 'phone', icon: 'phone' },
  { screen: 'email', icon: 'mail' },
] as const;

type LinkWords = 'withPassword' | 'withCode' | 'forgot' | 'register' | 'haveAccount' | 'back';

/** For each screen, the other screens that it links to, with the link texts. */
const LINKS: Record<LoginScreen, [screen: LoginScreen, words: LinkWords][]> = {
  phone: [],
  email: [
    ['password', 'withPassword'],
    ['register', 'register'],
  ],
  password: [
    ['email', 'withCode'],
    ['forgot', 'forgot'],
    ['register', 'register'],
  ],
  register: [['email', 'haveAccount']],
  forgot: [['password', 'back']],
};

type LoginLinksProps = { screen: LoginScreen; redirect: string | null };

function LoginTabs({ screen: shown, redirect }: LoginLinksProps) {
  const { t } = useTranslation('login');
  const { language } = useShopInfo();
  const shows = useShows();
  if (!shows('phoneLogin') || !(shows('codeLogin') || shows('passwordLogin'))) return null;
  return (
    <nav aria-label={t('ways.label')}>
      <ul className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
        {TABS.map(({ screen, icon }) => (
          <li key={screen}>
            <a
              href={localPath(
                language,
                screenPath(screen === 'email' && !shows('codeLogin') ? 'password' : screen, redirect),
              )}
              aria-current={(screen === 'phone') === (shown === 'phone') ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center gap-2 rounded-sm text-ink-soft aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-card"
            >
              <Icon name={icon} />
              {t(`ways.${screen}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The other screens. They are links, so that Back returns to the previous screen. */
function LoginLinks({ screen: shown, redirect }: LoginLinksProps) {
  const { t } = useTranslation('login');
  const { language } = useShopInfo();
  const shows = useShows();
  const links = LINKS[shown].filter(([screen]) => shows(SCREEN_NEEDS[screen]));
  if (links.length === 0) return null;
  return (
    <ul className="-mt-1 flex flex-wrap justify-between gap-x-6">
      {links.map(([screen, words]) => (
        <li key={screen}>
          <a
            href={localPath(language, screenPath(screen, redirect))}
            className="inline-flex min-h-11 items-center font-medium text-accent text-sm hover:underline"
          >
            {t(`links.${words}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
