import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { activityPath } from '#shared/domain/paths/shopPaths.ts';
import type { ActivityView } from './activityView.ts';

type CodeFieldProps = { activity: ActivityView; sessionId: string | undefined; problem: string | undefined };

/**
 * A plain form that opens the event's page with the code in its address. It is collapsed until the address has a code.
 */
export function CodeField({ activity: { id, codes }, sessionId, problem }: CodeFieldProps) {
  const { t } = useTranslation('activity');
  const { language } = useShopInfo();
  const path = localPath(language, activityPath(id));
  const session = sessionId ? { session: sessionId } : undefined;

  function pathWithout(code: string): string {
    const others = codes.filter((other) => other !== code);
    return `${path}?${new URLSearchParams({ ...session, ...(others.length > 0 && { code: others.join(',') }) })}`;
  }

  return (
    <details open={codes.length > 0 || problem !== undefined} className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent hover:underline">
        {t('code.title')}
      </summary>
      {codes.length > 0 && (
        <ul className="mb-2">
          {codes.map((code) => (
            <li key={code} className="flex flex-wrap items-center gap-x-3">
              <span className="flex min-w-0 items-center gap-2">
                <Icon name="check" className="size-4.5 shrink-0 text-good" />
                <span className="break-all">{t('code.applied', { code })}</span>
              </span>
              <a href={pathWithout(code)} className="inline-flex min-h-11 items-center underline">
                {t('code.remove')}
                <span className="sr-only"> {code}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <form method="get" action={path} className="max-w-sm">
        {session && <input type="hidden" name="session" value={session.session} />}
        {codes.length > 0 && <input type="hidden" name="code" value={codes.join(',')} />}
        <TextField
          label={t('code.label')}
          name="code"
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem}
          beside={
            <Button type="submit" look="secondary">
              {t('code.apply')}
            </Button>
          }
        />
      </form>
    </details>
  );
}
