import { useTranslation } from '#client/i18n/useTranslation.ts';
import { QrCode } from '#client/ui/QrCode.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { useChats } from './serviceChannels.ts';

type WechatSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function WechatSheet({ open, onOpenChange }: WechatSheetProps) {
  const { t } = useTranslation();
  const { wechat } = useChats();
  if (!wechat) return null;
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('footer.wechat')} closeLabel={t('close')}>
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <QrCode text={wechat.href} label={t('footer.wechatCode')} size="size-52" />
        <p className="max-w-xs">{t('footer.wechatText', { account: wechat.account })}</p>
      </div>
    </Sheet>
  );
}
