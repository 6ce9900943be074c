import { useShopInfo } from '#client/platform/shopInfo.ts';

/** The shop's own picture, or the demo's: a ticket whose two rows form an F, with the name. */
export function Logo() {
  const { logo, values } = useShopInfo().shop;
  if (logo)
    return <img src={logo.src} width={logo.width} height={logo.height} alt={values.shop} className="shop-logo" />;
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <path
          className="fill-brand"
          d="M7 2h18a5 5 0 0 1 5 5v5.2a3.9 3.9 0 0 0 0 7.6V25a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-5.2a3.9 3.9 0 0 0 0-7.6V7a5 5 0 0 1 5-5Z"
        />
        <path d="M11.5 24.5v-17h10.5M11.5 16h8" fill="none" stroke="#fff" strokeWidth="4.2" />
      </svg>
      <span className="logo-name font-extrabold text-xl tracking-tight">{values.shop}</span>
    </span>
  );
}
