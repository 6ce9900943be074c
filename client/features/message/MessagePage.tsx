import type { ReactNode } from 'react';
import { ArticleBlocks } from '#client/features/article/ArticleBlocks.tsx';
import { readBlocks } from '#client/features/article/articleWords.ts';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import type { ListKey } from '#client/i18n/Translate.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo, useShows } from '#client/platform/shopInfo.ts';
import { buttonLook } from '#client/ui/Button.tsx';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import type { Feature } from '#shared/contract/features.ts';

type MessagePageProps = {
  /** Namespace and key of an object with `title`, `description` and `text`. */
  message: Message;
  statement?: string | undefined;
  path: string;
  icon: IconName;
  tone?: keyof typeof TONES;
  /** Links to the next steps, the most likely one first. */
  actions: readonly MessageAction[];
  children?: ReactNode;
};
type Message = ListKey extends infer Key ? (Key extends `${infer Words}.text` ? Words : never) : never;
type MessageAction = keyof typeof PLACES;

/** Paths of the actions. The labels are in the `message` namespace. */
const PLACES = {
  events: '/',
  topEvents: '/activity/list',
  orders: '/orders',
  contact: '/contact',
  login: '/login',
  newPassword: '/login?screen=forgot',
} as const;

/** Features that some actions need. A shop without the feature does not show the action. */
const NEEDS: Partial<Record<MessageAction, Feature>> = {
  orders: 'orders',
  login: 'login',
  newPassword: 'resetPassword',
};

const TONES = { plain: 'bg-accent-soft text-accent', good: 'bg-good-soft text-good', bad: 'bg-bad-soft text-bad' };

/** A page with a single message and links to next steps. Not indexed by search engines. */
export function MessagePage({ message, statement, path, icon, tone = 'plain', actions, children }: MessagePageProps) {
  const { t } = useTranslation('message');
  const { language } = useShopInfo();
  const shows = useShows();
  const isPossible = (action: MessageAction) => !NEEDS[action] || shows(NEEDS[action]);
  const blocks = readBlocks(t, `${message}.text`);
  return (
    <main className="page-width py-8 sm:py-16">
      <PageHead title={t(`${message}.title`)} description={t(`${message}.description`)} path={path} noindex />
      <div className="mx-auto grid max-w-xl gap-5 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-10">
        <span className={`grid size-14 place-items-center rounded-full ${TONES[tone]}`}>
          <Icon name={icon} className="size-7" />
        </span>
        <h1 className="text-2xl">{t(`${message}.title`)}</h1>
        {statement && <p className="font-semibold text-lg">{statement}</p>}
        <div className="grid gap-3 text-ink-soft">
          <ArticleBlocks blocks={blocks} />
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          {children}
          {actions.filter(isPossible).map((action, index) => (
            <a
              key={action}
              href={localPath(language, PLACES[action])}
              className={buttonLook({ look: index === 0 && !children ? 'primary' : 'secondary' })}
            >
              {t(action)}
            </a>
          ))}
        </div>
      </div>
    </main>
  );
}
