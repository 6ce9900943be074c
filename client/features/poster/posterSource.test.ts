import { expect, it } from 'vitest';
import { bannerSource, posterSource } from './posterSource.ts';

it('requests the poster from the resizer at single and double size', () => {
  expect(posterSource('/posters/7 a.svg')).toEqual({
    src: '/images?src=%2Fposters%2F7%20a.svg&w=257',
    srcSet: '/images?src=%2Fposters%2F7%20a.svg&w=257 1x, /images?src=%2Fposters%2F7%20a.svg&w=514 2x',
  });
});

it.each([undefined, null, ''])('is undefined for a missing picture: %j', (poster) => {
  expect(posterSource(poster)).toBeUndefined();
});

it('passes the full URL of a picture on another host', () => {
  const { src } = bannerSource('https://pictures.example/a.jpg?x=1&y=2');

  expect(new URL(src, 'http://shop').searchParams.get('src')).toBe('https://pictures.example/a.jpg?x=1&y=2');
  expect(new URL(src, 'http://shop').searchParams.get('kind')).toBe('banner');
});
