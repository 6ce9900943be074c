import { create } from 'qrcode';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

it('draws every dark module of the code and no other, inside a quiet zone of four', () => {
  const text = 'https://shop.test/en/app?language=en';
  const { modules } = create(text, { errorCorrectionLevel: 'M' });

  const markup = renderToStaticMarkup(<QrCode text={text} label="Opens the shop" />);
  const dark = [...markup.matchAll(/M(\d+) (\d+)h(\d+)v1H/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step - 4},${Number(y) - 4}`),
  );

  const wanted = Array.from(modules.data, (isDark, index) =>
    isDark ? [`${index % modules.size},${Math.floor(index / modules.size)}`] : [],
  ).flat();
  expect(dark).toEqual(wanted);
  expect(markup).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`);
});

it('says what it is for, and carries no style that the policy would refuse', () => {
  const markup = renderToStaticMarkup(<QrCode text="hello" label="Opens the shop" />);

  expect(markup).toContain('role="img" aria-label="Opens the shop"');
  expect(markup).not.toContain('style=');
});
