import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

const render = (text: string) => renderToStaticMarkup(<RichText text={text} language="id" />);

it('adds the reader’s language to links within the shop', () => {
  expect(render('Lihat [kontak](/contact#hours).')).toMatch(/^Lihat <a href="\/id\/contact#hours"[^>]*>kontak<\/a>\.$/);
});

it('renders a name in backticks as a separate element', () => {
  expect(render('Cookie `dvid`, 2 tahun')).toMatch(/^Cookie <code[^>]*>dvid<\/code>, 2 tahun$/);
});

it('escapes markup in texts', () => {
  expect(render('<b>1 < 2</b>')).toBe('&lt;b&gt;1 &lt; 2&lt;/b&gt;');
});
