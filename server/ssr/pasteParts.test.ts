import { expect, it } from 'vitest';
import { pasteParts } from './pasteParts.ts';

it('inserts each part at its place, whatever the order of the requests', () => {
  const { parts, fill } = pasteParts();
  const second = parts.paste(parts.store('<b>二 & $1</b>'));
  const first = parts.paste(parts.store('<i>one</i>'));

  expect(fill(`<p>’${first}</p>${second}${first}`).body.toString()).toBe('<p>’<i>one</i></p><b>二 & $1</b><i>one</i>');
});

it('does not treat a text of a page as a placeholder', () => {
  const { parts, fill } = pasteParts();
  const place = parts.paste(parts.store('secret'));
  const forged = place.replace(/[0-9a-f]{8}/, '00000000');

  expect(fill(forged).body.toString()).toBe(forged);
});

it('makes an ETag from all bytes of a page', () => {
  const pageOf = (text: string, html: string) => {
    const { parts, fill } = pasteParts();
    return fill(`${text}${parts.paste(parts.store(html))}`).etag;
  };

  expect(pageOf('a', 'b')).toBe(pageOf('a', 'b'));
  expect(new Set([pageOf('a', 'b'), pageOf('a', 'c'), pageOf('b', 'b')]).size).toBe(3);
});

it('refuses a part that is not ready', () => {
  expect(() => pasteParts().parts.store('<b><!--$!--></b>')).toThrow('wait');
});
