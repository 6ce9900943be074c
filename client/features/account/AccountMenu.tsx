import { Menu } from '@base-ui/react/menu';
import type { Ref } from 'react';
import type { TextKey } from '#client/i18n/Translate.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopApi } from '#client/platform/shopApi.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { Feature } from '#shared/contract/features.ts';
import { FAVOURITES_PATH } from '#shared/domain/paths/shopPaths.ts';
import { Avatar } from './Avatar.tsx';
import { removeSavedVouchers } from './removeSavedVouchers.ts';
import { clearSignedInUser, type SignedInUser } from './signedInUser.ts';

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 data-highlighted:bg-sunken data-highlighted:text-accent';

const PLACES: { path: string; icon: IconName; label: TextKey<'common'>; needs: Feature }[] = [
  { path: '/orders', icon: 'ticket', label: 'menu.orders', needs: 'orders' },
  { path: FAVOURITES_PATH, icon: 'heart', label: 'favourites.title', needs: 'favourites' },
  { path: '/account_setting', icon: 'settings', label: 'menu.settings', needs: 'login' },
];

type AccountMenuProps = { user: SignedInUser; triggerRef: Ref<HTMLButtonElement> };

/**
 * Opens on its first render, because its code loads when the visitor presses the avatar. It scrolls with the header.
 */
export function AccountMenu({ user, triggerRef }: AccountMenuProps) {
  const { t } = useTranslation();
  const { language } = useShopInfo();
  const shows = useShows();
  const signOut = useSignOut();
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger ref={triggerRef} aria-label={t('header.account')} className="icon-button">
        <Avatar user={user} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner positionMethod="fixed" align="end" sideOffset={4} collisionPadding={8} className="z-[200]">
          <Menu.Popup className="min-w-56 max-w-[calc(100vw-1rem)] animate-rise rounded-lg border border-line bg-surface p-1.5 text-ink shadow-raised">
            {PLACES.filter(({ needs }) => shows(needs)).map(({ path, icon, label }) => (
              <Menu.LinkItem key={path} href={localPath(language, path)} className={ROW} closeOnClick>
                <Icon name={icon} />
                {t(label)}
              </Menu.LinkItem>
            ))}
            <Menu.Separator className="my-1.5 h-px bg-line" />
            <Menu.Item className={ROW} onClick={signOut}>
              <Icon name="logout" />
              {t('menu.logout')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Ends the login session at the box office, then in the browser. The API client shows a toast for a refusal. */
function useSignOut() {
  const api = useShopApi();
  const { language } = useShopInfo();
  return async () => {
    const signedOut = await api.logout().then(
      () => true,
      () => false,
    );
    if (!signedOut) return;
    clearSignedInUser();
    await removeSavedVouchers();
    location.assign(localPath(language, '/'));
  };
}
