import { expect, it } from 'vitest';
import { joinPieces } from './gzipPieces.ts';
import { pasteParts } from './pasteParts.ts';

it('inserts each part at its place, whatever the order in which the parts were requested', () => {
  const { parts, fill } = pasteParts();
  const second = parts.paste(parts.store('<b>二 & $1</b>'));
  const first = parts.paste(parts.store('<i>one</i>'));

  expect(joinPieces(fill(`<p>’${first}</p>${second}${first}`)).toString()).toBe(
    '<p>’<i>one</i></p><b>二 & $1</b><i>one</i>',
  );
});

it('does not treat a text of a page as a placeholder', () => {
  const { parts, fill } = pasteParts();
  const place = parts.paste(parts.store('secret'));
  const forged = place.replace(/[0-9a-f]{8}/, '00000000');

  expect(joinPieces(fill(forged)).toString()).toBe(forged);
});

it('throws if a part is not ready', () => {
  expect(() => pasteParts().parts.store('<b><!--$!--></b>')).toThrow('wait');
});
