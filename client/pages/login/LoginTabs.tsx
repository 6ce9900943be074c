import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon } from '#client/ui/Icon.tsx';

const WAYS = [
  { screen: 'phone', icon: 'phone' },
  { screen: 'email', icon: 'mail' },
] as const;

type LoginTabsProps = { current: 'phone' | 'email'; to: (screen: 'phone' | 'email') => string };

export function LoginTabs({ current, to }: LoginTabsProps) {
  const { t } = useTranslation('login');
  const { language } = useShopInfo();
  return (
    <nav aria-label={t('ways.label')}>
      <ul className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1">
        {WAYS.map(({ screen, icon }) => (
          <li key={screen}>
            <a
              href={localPath(language, to(screen))}
              aria-current={screen === current ? 'page' : undefined}
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
