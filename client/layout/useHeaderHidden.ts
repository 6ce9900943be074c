import { useEffect, useState } from 'react';
import { HEADER_SHOWN, nextHeader } from './headerVisibility.ts';

export function useHeaderHidden(): boolean {
  const [{ hidden }, setHeader] = useState(HEADER_SHOWN);

  useEffect(() => {
    const onScroll = () => setHeader((state) => nextHeader(state, window.scrollY));
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  return hidden;
}
