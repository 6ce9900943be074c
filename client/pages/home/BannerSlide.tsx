import { FirstPicture } from '#client/features/poster/FirstPicture.tsx';
import { BANNER_SIZE } from '#client/features/poster/posterSource.ts';
import { Kept } from '#client/ui/Kept.tsx';
import type { BannerView } from './toHomeView.ts';

type BannerSlideProps = { banner: BannerView; priority: boolean };

/** The title is text on top of the picture, in the visitor's language, on a shade for contrast. */
export function BannerSlide({ banner, priority }: BannerSlideProps) {
  const { href, picture, title, subtitle, alt } = banner;
  const image = {
    ...picture,
    ...BANNER_SIZE,
    sizes: '(width >= 76rem) 72rem, 100vw',
    alt,
    decoding: 'async' as const,
    className: 'absolute inset-0 h-full w-full object-cover',
  };
  const content = () => (
    <>
      {priority ? <FirstPicture {...image} /> : <img {...image} alt={alt} loading="lazy" />}
      {title && <BannerWords title={title} subtitle={subtitle} />}
    </>
  );
  const look = 'relative block aspect-[16/10] overflow-hidden rounded-xl bg-sunken sm:aspect-[1200/400]';
  const Frame = href ? 'a' : 'div';
  const frame = { className: look, ...(href && { href }) };
  return (
    <Kept as={Frame} of={banner} part={`banner ${priority}`} {...frame}>
      {content}
    </Kept>
  );
}

function BannerWords({ title, subtitle }: { title: string; subtitle: string | undefined }) {
  return (
    <>
      <span className="absolute inset-0 bg-linear-to-t from-black/80 via-35% via-black/45 to-75% to-transparent sm:bg-linear-to-r sm:from-black/75 sm:via-black/45 sm:to-70%" />
      <span className="absolute inset-x-0 bottom-0 flex max-w-xl flex-col gap-1 p-4 pr-24 text-white sm:inset-y-0 sm:justify-center sm:p-10">
        <span className="font-extrabold text-xl leading-tight tracking-tight sm:text-3xl">{title}</span>
        {subtitle && <span className="text-sm sm:text-lg">{subtitle}</span>}
      </span>
    </>
  );
}
