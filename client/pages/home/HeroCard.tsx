import { FirstPicture } from '#client/features/poster/Poster.tsx';
import { BANNER_SIZE } from '#client/features/poster/posterSource.ts';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Kept } from '#client/ui/Kept.tsx';
import type { BannerView } from './toHomeView.ts';

type HeroCardProps = { banner: BannerView; priority: boolean };

/** A banner. Its text is on the left. The shade behind the text ends before the picture's motif. */
export function HeroCard({ banner, priority }: HeroCardProps) {
  const { href, picture, title, alt } = banner;
  const image = {
    ...picture,
    ...BANNER_SIZE,
    sizes: '(width >= 64rem) 36rem, 90vw',
    alt,
    decoding: 'async' as const,
    className: 'absolute inset-0 size-full object-cover object-[25%]',
  };
  const content = () => (
    <>
      {priority ? <FirstPicture {...image} /> : <img {...image} alt={alt} loading="lazy" />}
      {title && <HeroWords banner={banner} />}
    </>
  );
  const Frame = href ? 'a' : 'div';
  const frame = { className: 'hero-card', ...(href && { href }) };
  return (
    <Kept still as={Frame} of={banner} part={`hero ${priority}`} {...frame}>
      {content}
    </Kept>
  );
}

function HeroWords({ banner: { title, subtitle, event } }: { banner: BannerView }) {
  const { t } = useTranslation('home');
  return (
    <span className="hero-words">
      {event && <span className="line-clamp-1 text-xs sm:text-sm">{event.name}</span>}
      <span className="line-clamp-2 font-extrabold leading-tight tracking-tight sm:text-2xl">{title}</span>
      {event ? (
        <span className="hero-time">
          {event.time}
          <span className="line-clamp-1 max-sm:hidden">{event.place}</span>
        </span>
      ) : (
        subtitle && <span className="line-clamp-2 text-sm">{subtitle}</span>
      )}
      {event && (
        <span className="hero-end">
          <span className="font-bold sm:text-lg">{event.status?.text ?? event.price}</span>
          {!event.status && <span className="hero-button">{t('banners.tickets')}</span>}
        </span>
      )}
    </span>
  );
}
