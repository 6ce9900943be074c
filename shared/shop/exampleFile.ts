import { DEMO_SHOP_FILE } from './demoShop.ts';

/** Remarks in the file that `frontrow shop init` writes, by setting. JSON has no comments, so names begin with `//`. */
const REMARKS: Record<string, string> = {
  name: 'Shown everywhere: pages, mails, tickets, link previews',
  shortName: 'At most 12 characters, for home screens',
  legal: 'The company that sells. Optional: law and courts (if not of the seat), address, registration',
  area: 'Where you sell: "… events in Jakarta". A text, or one for each of en, id, zh-HK (zh-CN is made from it)',
  hours: 'When people answer customers (service) and organisers (business)',
  contact: 'In place of the contact of the catalogue',
  wechat: 'WeChat ID. Without it, no WeChat is shown',
  whatsapp: 'A phone number, or "contact" for the first phone number of `contact`. Without it, no WhatsApp is shown',
  mailFrom: 'Sender of mails, unless MAIL_FROM is set',
  social: 'Links in the footer',
  languages: 'Of en, id, zh-HK and zh-CN; zh-TW comes with zh-HK',
  defaultCity: 'Code of a city, unless DEFAULT_CITY is set',
  cities: 'Cities of your events. Without them, those of the catalogue',
  categories: 'Kinds of events, of: concert, theatre, opera, sport, festival, exhibition, family',
  paymentMethods: 'Of: card, alipay, alipayHK, wechatPay, paynow, qris, dana, bniVa, kredivo',
  fees: 'By currency: percent, and whole units of the currency. Orders keep the rates of their day',
  colours: 'primary fills shapes, accent is for text and buttons: it must be readable on white',
  logo: 'SVG or PNG beside this file, up to 200 kB; add icon, a square one',
};

/** Writes a first shop file. The operator replaces or deletes each value. */
export function writeExampleFile(): string {
  const {
    name: _,
    shortName: __,
    legal: ___,
    wechat: ____,
    promise: _____,
    description: ______,
    ...demo
  } = DEMO_SHOP_FILE;
  const values: Record<string, unknown> = {
    name: 'Your shop',
    shortName: 'Your shop',
    legal: { company: 'Your company', founded: 2020, seat: 'Jakarta' },
    ...demo,
    area: 'Jakarta',
    hours: { service: 'Daily 09:00–17:00 WIB', business: 'Monday to Friday, 09:00–17:00 WIB' },
  };
  const rows = Object.entries(REMARKS).flatMap(([name, remark]) => [
    [`// ${name}`, remark] as const,
    ...(name in values ? [[name, values[name]] as const] : []),
  ]);
  return `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`;
}
