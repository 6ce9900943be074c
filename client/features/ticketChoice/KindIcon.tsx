import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { SeatKind } from '#shared/domain/selling/seatKinds.ts';

const ICONS: Record<SeatKind, IconName> = { wheelchair: 'wheelchair', companion: 'users', restrictedView: 'eyeOff' };

/** Icon of a kind of seat. Its name is visible, or for screen readers only. */
export function KindIcon({ kind, named = false }: { kind: SeatKind; named?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <>
      <Icon name={ICONS[kind]} className="size-4" />
      <span className={named ? '' : 'sr-only'}>{t(`seatKind.${kind}`)}</span>
    </>
  );
}
