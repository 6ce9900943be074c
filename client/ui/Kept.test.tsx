import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TranslatorContext } from '#client/i18n/useTranslation.ts';
import { HtmlKeeperContext, Kept } from './Kept.tsx';

const translator = createInstance();
const around = (content: ReactElement) => <TranslatorContext value={translator}>{content}</TranslatorContext>;
const keeper = {
  write: (element: ReactElement) => renderToString(around(element)),
  store: (html: string) => ({ html }),
  paste: (part: object) => (part as { html: string }).html,
};
const page = (content: ReactElement) =>
  renderToString(around(<HtmlKeeperContext value={keeper}>{content}</HtmlKeeperContext>));

it('the server renders a part to the same HTML as the browser, once per object', () => {
  let written = 0;
  const Part = ({ of, name }: { of: object; name: string }) => (
    <Kept as="li" of={of} part="name" className="part" aria-label="&">
      {() => {
        written += 1;
        return (
          <>
            {name} <b>&amp;</b>
          </>
        );
      }}
    </Kept>
  );
  const [one, other] = [{}, {}];

  const plain = renderToString(around(<Part of={one} name="a<b" />));
  const pages = [page(<Part of={one} name="a<b" />), page(<Part of={one} name="a<b" />)];
  const another = page(<Part of={other} name="c" />);

  expect(pages).toEqual([plain, plain]);
  expect(another).toContain('c');
  expect(written).toBe(3);
});
