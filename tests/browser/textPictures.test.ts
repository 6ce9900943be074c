import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSheet } from '#cli/pictures/drawSheet.ts';
import { markText, markWords } from '#cli/pictures/marks.ts';
import { createAlbum } from '#cli/pictures/takePictures.ts';
import { launchBrowser } from '#tests/support/browser/openBrowser.ts';

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const LONG = 'Long enough for any place on a small phone, and longer still than that';
const BOX = 'width:120px;height:20px;font:16px/20px sans-serif;';
/** Each key with its text, the HTML that shows the text, and the expected findings. */
const PLANTED: Record<string, [text: string, html: string, problem?: string]> = {
  fits: ['Pay', `<p style="${BOX}">*</p>`],
  wraps: [LONG, '<p style="width:120px">*</p>'],
  scrolls: [LONG, `<p style="${BOX}white-space:nowrap;overflow-x:auto">*</p>`],
  scrollsInside: [LONG, `<nav style="overflow-x:auto"><p style="${BOX}white-space:nowrap">*</p></nav>`],
  forScreenReaders: [
    LONG,
    '<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">*</span>',
  ],
  underHeader: [
    'Pay',
    `<div style="position:relative"><p style="${BOX}">*</p><b style="position:sticky;display:block;top:0;margin-top:-36px;height:40px;background:red"></b></div>`,
  ],
  asCarrier: ['Pay', `<button aria-label="*" style="${BOX}"></button>`],
  ellipsisThatFits: ['Pay', `<p style="${BOX}overflow:hidden;text-overflow:ellipsis;white-space:nowrap">*</p>`],
  clampedThatFits: [
    LONG,
    '<p style="width:200px;display:-webkit-box;-webkit-line-clamp:9;-webkit-box-orient:vertical;overflow:hidden">*</p>',
  ],
  tightLetters: ['Pay', '<h1 style="width:200px;font:20px sans-serif;letter-spacing:-0.5px">*</h1>'],
  cutBeside: [LONG, `<p style="${BOX}white-space:nowrap;overflow:hidden">*</p>`, 'cut'],
  cutBelow: [LONG, `<p style="${BOX}overflow:hidden">*</p>`, 'cut'],
  cutAtLeft: ['Pay', `<p style="${BOX}overflow:hidden"><b style="margin-left:-20px">*</b></p>`, 'cut'],
  cutAbove: ['Pay', `<p style="${BOX}overflow:hidden"><b style="position:relative;top:-12px">*</b></p>`, 'cut'],
  cutByClip: [LONG, `<p style="${BOX}white-space:nowrap;overflow:clip">*</p>`, 'cut'],
  cutByEllipsis: [LONG, `<p style="${BOX}white-space:nowrap;overflow:hidden;text-overflow:ellipsis">*</p>`, 'cut'],
  cutByClamp: [
    LONG,
    '<p style="width:120px;display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden">*</p>',
    'cut',
  ],
  cutByParent: [
    LONG,
    `<div style="${BOX}overflow:hidden"><a><span style="white-space:nowrap">*</span></a></div>`,
    'cut',
  ],
  cutByHeight: [LONG, '<div style="max-height:30px;overflow-y:hidden"><p style="width:90px">*</p></div>', 'cut'],
  cutInLabel: [
    LONG,
    `<label style="display:block;${BOX}overflow:hidden;white-space:nowrap"><input type="checkbox">*</label>`,
    'cut',
  ],
  tooWide: [LONG, `<button style="${BOX}white-space:nowrap">*</button>`, 'wider than its box'],
  tooWideWord: [LONG.replaceAll(' ', ''), `<p style="${BOX}">*</p>`, 'wider than its box'],
  tooWideLink: [LONG, `<a style="display:inline-block;${BOX}white-space:nowrap">*</a>`, 'wider than its box'],
  tooWideHeading: [LONG.replaceAll(' ', ''), `<h2 style="${BOX}"><span>*</span></h2>`, 'wider than its box'],
  tooWideCell: [
    LONG,
    `<ul style="display:grid;grid-template-columns:120px"><li style="white-space:nowrap">*</li></ul>`,
    'wider than its box',
  ],
  tooWideFlex: [
    LONG,
    `<div style="display:flex;${BOX}"><p style="min-width:0;white-space:nowrap">*</p></div>`,
    'wider than its box',
  ],
  outside: [LONG, '<p style="position:absolute;left:300px;white-space:nowrap">*</p>', 'outside the screen'],
  outsideAtLeft: ['Pay', '<p style="position:absolute;left:-9px">*</p>', 'outside the screen'],
  covered: [
    'Pay',
    `<div style="position:relative"><p style="${BOX}">*</p><b style="position:absolute;inset:0;background:red"></b></div>`,
    'covered',
  ],
  coveredByPicture: [
    'Pay',
    `<p style="${BOX}">*</p><img alt="" style="display:block;width:120px;height:30px;margin-top:-40px;position:relative">`,
    'covered',
  ],
};
const KEYS = Object.keys(PLANTED);

it('the album finds each of 20 texts that are cut, covered or too wide, and no other text', async () => {
  expect(Object.values(PLANTED).filter(([, , problem]) => problem)).toHaveLength(20);
  const page = await browser.newPage();
  const texts = Object.entries(PLANTED).map(([, [text, html]], index) => html.replace('*', markText(text, index)));
  await page.setContent(`<meta charset="utf-8"><main>${texts.join('')}</main>`);
  const album = createAlbum({ ids: KEYS, plain: [], mates: new Map() });

  await album.take(page);

  const found = KEYS.map((key, index) => [key, album.pictures.get(index)?.problem]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(PLANTED).map(([key, [, , problem]]) => [key, problem])),
  );
  await page.close();
});

it('the album shows a text in the place of another text from the same line of code', async () => {
  const page = await browser.newPage();
  await page.setContent(`<meta charset="utf-8"><main><p>${markText('Paid', 0)}</p></main>`);
  const mates = new Map([[0, [{ index: 1, text: markText('Cancelled', 1) }]]]);
  const album = createAlbum({ ids: ['order:status.paid', 'order:status.cancelled'], plain: [], mates });

  await album.take(page);

  expect(album.pictures.get(1)).toMatchObject({ text: 'Cancelled', insteadOf: 'order:status.paid' });
  expect(await page.locator('main').innerText()).toBe(markText('Paid', 0));
  await page.close();
});

it('each text is marked with its own number, and the frame on the drawn sheet lies on the text', async () => {
  const words = { pay: { title: 'Pay', list: ['One', 'Two'] } };
  const ids = ['pay:title', 'pay:list.0', 'pay:list.1'];
  const page = await browser.newPage();
  const marked = markWords(words, (id) => (ids.includes(id) ? ids.indexOf(id) : undefined));
  await page.setContent(`<meta charset="utf-8"><h1>${marked.pay.title}</h1><p>${marked.pay.list[1]}</p>`);
  const album = createAlbum({ ids, plain: [], mates: new Map() });
  await album.take(page);
  await album.finish();
  const shown = ids.map((id, index) => {
    const picture = album.pictures.get(index);
    return { id, english: id, text: id, ...(picture ? { picture } : { reason: 'the walk does not reach it' }) };
  });

  await page.setContent(drawSheet('en', 'pay', shown));

  expect(await page.locator('article figure img').count()).toBe(2);
  expect(await page.locator('article', { hasText: 'the walk does not reach it' }).getAttribute('id')).toBe(ids[1]);
  const frame = (await page.locator('[id="pay:title"] figure i').boundingBox())!;
  const image = (await page.locator('[id="pay:title"] figure img').boundingBox())!;
  expect(frame.y).toBeGreaterThanOrEqual(image.y);
  expect(frame.y + frame.height).toBeLessThanOrEqual(image.y + image.height);
  await page.getByRole('searchbox').fill('pay:list.1');
  expect(await page.locator('article:visible').count()).toBe(1);
  await page.close();
});
