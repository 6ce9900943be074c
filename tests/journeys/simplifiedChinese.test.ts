import { Converter } from 'opencc-js/t2cn';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_MESSAGE_WORDS } from '#boxoffice/people/messages/composeOrderMessage.ts';
import { WORDS } from '#boxoffice/platform/words/words.ts';
import { toSimplified } from '#locales/toSimplified.ts';
import ownTexts from '#locales/zh-CN.json' with { type: 'json' };
import { readMessages } from '#server/middleware/messages.ts';
import { LANGUAGES } from '#shared/domain/language/languages.ts';
import { readPage } from '#tests/support/shop/readPage.ts';
import { type RunningShop, startShop } from '#tests/support/shop/startShop.ts';

const simplify = Converter({ from: 't', to: 'cn' });
/** Finds characters that have a simplified form. Ignores the names of languages, which stay in their own script. */
function findTraditional(text: string): string[] {
  const own = LANGUAGES.reduce((rest, { name }) => rest.replaceAll(name, ''), text);
  return [...new Set(own)].filter((sign) => /\p{Script=Han}/u.test(sign) && simplify(sign) !== sign);
}

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
  return shop.close;
});
const open = async (path: string) => (await fetch(`${shop.url}/zh-CN${path}`)).text();

describe('a reader of Simplified Chinese', () => {
  it('gets no traditional character in any text of the shop', () => {
    const words = readMessages('locales');

    expect(findTraditional('電郵 电邮')).toEqual(['電', '郵']);
    expect(findTraditional(JSON.stringify(words['zh-CN']))).toEqual([]);
    expect(findTraditional(JSON.stringify(WORDS['zh-CN']))).toEqual([]);
    expect(findTraditional(JSON.stringify(ORDER_MESSAGE_WORDS['zh-CN']))).toEqual([]);
    expect(words['zh-CN']).toMatchObject({ about: { description: ownTexts['about:description'] } });
    expect(Object.keys(words['zh-CN']!)).toEqual(Object.keys(words['zh-HK']!));
  });

  it('gets no traditional character on pages that need the catalogue', async () => {
    const home = await open('');
    const [event] = readPage(home).hrefs.filter((href) => /^\/zh-CN\/activity\/(?!list)/.test(href));
    const pages = [home, await open(event!.replace('/zh-CN', '')), await open('/privacy'), await open('/nowhere')];

    expect(pages.map(findTraditional)).toEqual([[], [], [], []]);
    expect(home).toContain('<html lang="zh-CN"');
    expect(home).toContain('hrefLang="zh-CN"');
  });

  it.each([
    ['您的電郵及密碼', '您的邮箱及密码'],
    ['以電話、電郵聯絡', '以电话、电子邮件联系'],
    ['登入帳戶，核對「我的訂單」', '登录账户，核对“我的订单”'],
    ['如有門票釋出，自動執行', '如有门票放出，自动执行'],
    ['《個人資料（私隱）條例》及私隱', '《个人资料（私隐）条例》及隐私'],
    ['企位、水樽、小童', '站席、水瓶、儿童'],
    ['網絡、私隱、扣帳卡', '网络、隐私、借记卡'],
    ['身分證明文件', '身份证明文件'],
    ['支付寶、AlipayHK、PayNow', '支付宝、AlipayHK、PayNow'],
    ['掃描 QR Code 付款', '扫描二维码付款'],
  ])('reads %s as %s', (traditional, simplified) => {
    expect(toSimplified(traditional)).toBe(simplified);
  });
});
