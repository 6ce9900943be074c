import { expect, it } from 'vitest';
import { pseudoText, pseudoWords } from './pseudoText.ts';

it('accents the words, lengthens them and puts them in brackets', () => {
  const text = pseudoText('Search');

  expect(text).toBe('⟦Šéáŕçĥ~~~⟧');
  expect(pseudoText('A sentence of forty letters, more or less').length).toBeGreaterThanOrEqual(41 * 1.4);
});

it('does not change placeholders, tags, links and names', () => {
  const text = pseudoText('From {{price}}, <b>see</b> $t(common:close), [terms](/privacy) and `dvid`');

  for (const kept of ['{{price}}', '<b>', '</b>', '$t(common:close)', '](/privacy)', '`dvid`'])
    expect(text).toContain(kept);
  expect(text).not.toMatch(/From|terms/);
});

it('does not change anchors, and converts nested lists and groups', () => {
  expect(pseudoWords({ sections: [{ id: 'hours', title: 'Hours', list: ['a'] }] })).toEqual({
    sections: [{ id: 'hours', title: '⟦Ĥöûŕš~~⟧', list: ['⟦á~⟧'] }],
  });
});
