import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { findShopPath } from './findShopPath.ts';

/** One click listener for all plain links of the page, so that lists need none. */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  const { language } = useShopInfo();

  useEffect(() => {
    const onClick = (click: MouseEvent) => {
      const anchor = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a[href]');
      const path = anchor && findShopPath(click, anchor, { language, href: location.href });
      if (!path) return;
      click.preventDefault();
      navigate(path);
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, [navigate, language]);
}
