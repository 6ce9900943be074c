import { localPath } from '#client/platform/localPath.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { languageOf } from '#shared/domain/language/languages.ts';
import { offeredLanguages } from '#shared/domain/shop/shownShop.ts';

type PageHeadProps = {
  title: string;
  description: string;
  /** Path of the page without the language prefix, with the query that belongs to the canonical address. */
  path: string;
  /** Absolute URL, or a path on this origin. A landscape picture of 1200 × 630 pixels is shown large. */
  image?: string;
  isLandscape?: boolean;
  noindex?: boolean;
};

/** Metadata for search engines and link previews. React moves it into `<head>`. */
export function PageHead({ title, description, path, image, isLandscape = false, noindex = false }: PageHeadProps) {
  const { language, publicUrl, shop } = useShopInfo();
  const address = publicUrl + localPath(language, path);
  const picture = image && new URL(image, publicUrl).href;
  return (
    <>
      <title>{`${title} | ${shop.values.shop}`}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <Addresses path={path} canonical={address} />}
      <meta property="og:site_name" content={shop.values.shop} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={languageOf(language).openGraph} />
      {picture && <meta property="og:image" content={picture} />}
      {picture && isLandscape && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

function Addresses({ path, canonical }: { path: string; canonical: string }) {
  const { publicUrl, shop } = useShopInfo();
  return (
    <>
      <link rel="canonical" href={canonical} />
      {offeredLanguages(shop).map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={publicUrl + localPath(code, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
    </>
  );
}
