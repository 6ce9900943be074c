import type { ReactNode } from 'react';
import { useKeptHtml } from '#client/ui/Kept.tsx';
import { type BootData, type PageAssets, writeBoot } from './bootData.ts';

type DocumentProps = { boot: BootData; assets: PageAssets; children: ReactNode };

/** `--surface` of `client/styles/tokens.css`. */
const DEMO_FRAME = { light: '#ffffff', dark: '#1f1b17' };

/** The whole HTML document, so that React moves `<title>` and `<meta>` of any component into the head. */
export function Document({ boot, assets, children }: DocumentProps) {
  const data = useBootHtml(boot);
  const { frame = DEMO_FRAME } = boot.shop;
  return (
    <html lang={boot.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={frame.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={frame.dark} />
        <Icons icon={boot.shop.icon} />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {boot.shop.colours && <link rel="stylesheet" href={boot.shop.colours} precedence="shop" />}
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `writeBoot` leaves no `<` in it */}
        <script id="boot" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={data} />
        <script type="module" src={assets.start} fetchPriority="low" data-scripts={assets.scripts} />
      </body>
    </html>
  );
}

/** The shop's icon, or that of the demo. */
function Icons({ icon }: { icon: string | undefined }) {
  if (icon) return <link rel="icon" href={icon} />;
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

/** Caches the boot data's HTML for pages with the same data objects, except for pages of one visitor. */
function useBootHtml(boot: BootData) {
  const { loaderData, actionData, errors } = boot.hydration;
  // The page's own data come last. The layout data before them are the same object on many pages.
  const [own, ...others] = Object.values(loaderData ?? {})
    .filter((data) => typeof data === 'object' && data !== null)
    .toReversed() as object[];
  const keep = useKeptHtml(
    [own ?? boot, ...others],
    `boot ${boot.city.code} ${boot.cityId} ${Object.keys(loaderData ?? {})}`,
  );
  return keep && !boot.csrfToken && !actionData && !errors ? keep(() => writeBoot(boot)) : { __html: writeBoot(boot) };
}
