import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';

/** Links to the other ways of signing in, so that Back returns to the previous screen. */
export function ScreenLinks({ links }: { links: [path: string, label: string][] }) {
  const { language } = useShopInfo();
  return (
    <ul className="flex flex-wrap justify-between gap-x-6">
      {links.map(([path, label]) => (
        <li key={path}>
          <a
            href={localPath(language, path)}
            className="inline-flex min-h-11 items-center font-medium text-accent text-sm hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
