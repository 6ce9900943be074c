import type { ComponentProps } from 'react';

type Look = { look?: keyof typeof LOOKS; size?: 'md' | 'lg' | 'sm'; wide?: boolean };

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md text-pretty text-center font-semibold leading-tight transition select-none active:brightness-90 motion-safe:active:scale-[0.97] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const LOOKS = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-ink-soft aria-disabled:bg-sunken aria-disabled:text-ink-soft',
  secondary:
    'border border-line-strong bg-surface text-ink hover:border-accent hover:text-accent disabled:text-ink-soft aria-disabled:text-ink-soft',
  danger: 'bg-bad text-on-bad hover:opacity-90',
  quiet: 'text-accent hover:bg-accent-soft disabled:text-ink-soft',
};

const SIZES = { sm: 'px-3 text-sm', md: 'px-5 max-xs:px-3', lg: 'min-h-13 px-6 py-2 text-lg' };

/** Class names of a button, for links that look like one. */
export function buttonLook({ look = 'primary', size = 'md', wide = false }: Look = {}): string {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]} ${wide ? 'w-full' : ''}`;
}

export function Button({
  look,
  size,
  wide,
  className = '',
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={`${buttonLook({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) })} ${className}`}
      {...rest}
    />
  );
}
