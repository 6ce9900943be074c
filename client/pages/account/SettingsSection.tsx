import { type ReactNode, useId } from 'react';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Icon, type IconName } from '#client/ui/Icon.tsx';

type SettingsSectionProps = { title: string; lead?: string; children: ReactNode };

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {lead && <p className="mt-1 text-ink-soft text-sm">{lead}</p>}
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {children}
      </div>
    </section>
  );
}

/** Class names of a row, for the buttons and links in it. */
export const ROW = 'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken';

type RowTextProps = { icon: IconName; label: string; value?: string | undefined };

export function SettingsRow({ path, ...text }: RowTextProps & { path: string }) {
  const { language } = useShopInfo();
  return (
    <a href={localPath(language, path)} className={ROW}>
      <RowText {...text} />
    </a>
  );
}

export function RowText({ icon, label, value }: RowTextProps) {
  return (
    <>
      <Icon name={icon} className="size-5 text-ink-soft" />
      <span className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-4">
        <span className="block font-medium">{label}</span>
        {value && <span className="block text-ink-soft text-sm sm:text-base">{value}</span>}
      </span>
      <Icon name="chevronRight" className="size-4 text-ink-soft" />
    </>
  );
}
