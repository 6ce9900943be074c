import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { type LoginScreen, screenPath } from './loginScreens.ts';

const TABS = [
  { screen: 'phone', icon: 'phone' },
  { screen: 'email', icon: 'mail' },
] as const;

/** Other screens that each screen links to, with the words of the link. */
const LINKS: Record<LoginScreen, [screen: LoginScreen, words: string][]> = {
  phone: [],
  email: [
    ['password', 'links.withPassword'],
    ['register', 'links.register'],
  ],
  password: [
    ['email', 'links.withCode'],
    ['forgot', 'links.forgot'],
    ['register', 'links.register'],
  ],
  register: [['email', 'links.haveAccount']],
  forgot: [['password', 'links.back']],
};

type LoginLinksProps = { screen: LoginScreen; redirect: string | null };

export function LoginTabs({ screen: shown, redirect }: LoginLinksProps) {
  const { t } = useTranslation('login');
  const { language } = useShopInfo();
  return (
    <nav aria-label={t('ways.label')}>
      <ul className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
        {TABS.map(({ screen, icon }) => (
          <li key={screen}>
            <a
              href={localPath(language, screenPath(screen, redirect))}
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

/** The other ways of signing in. They are links, so that Back returns to the previous screen. */
export function LoginLinks({ screen: shown, redirect }: LoginLinksProps) {
  const { t } = useTranslation('login');
  const { language } = useShopInfo();
  if (LINKS[shown].length === 0) return null;
  return (
    <ul className="-mt-1 flex flex-wrap justify-between gap-x-6">
      {LINKS[shown].map(([screen, words]) => (
        <li key={screen}>
          <a
            href={localPath(language, screenPath(screen, redirect))}
            className="inline-flex min-h-11 items-center font-medium text-accent text-sm hover:underline"
          >
            {t(words)}
          </a>
        </li>
      ))}
    </ul>
  );
}
