import { Popover } from '@base-ui/react/popover';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { QrCode } from '#client/ui/QrCode.tsx';

/** On desktop screens, shows a QR code for phones. Mounted by the first click, so it starts open. */
export function AppCode({ href, className }: { href: string; className: string }) {
  const { t } = useTranslation('home');
  const { publicUrl } = useShopInfo();
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger className={className}>{t('app.link')}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="bottom" sideOffset={8} className="z-[200]">
          <Popover.Popup className="animate-rise rounded-lg border border-line bg-surface p-4 text-center text-ink shadow-raised">
            <Popover.Title className="mb-2 font-semibold">{t('app.text')}</Popover.Title>
            <QrCode text={publicUrl + href} label={t('app.code')} />
            <Popover.Description className="mt-2 max-w-40 text-ink-soft text-sm">{t('app.scan')}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
