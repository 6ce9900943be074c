import { ALL_TEXT_SETS } from '../domain/language/languages.ts';
import type { ShopFileInput } from './shopSchema.ts';

/** Values of a shop without a shop file: the example company, and the rates of the demo events. */
export const DEMO_SHOP_FILE = {
  name: 'Frontrow',
  shortName: 'Frontrow',
  legal: {
    company: 'Frontrow',
    founded: 2025,
    seat: { en: 'Singapore', id: 'Singapura', 'zh-HK': '新加坡' },
  },
  area: {
    en: 'Southeast Asia, Hong Kong, Macau and Taiwan',
    id: 'Asia Tenggara, Hong Kong, Makau, dan Taiwan',
    'zh-HK': '東南亞、香港、澳門及台灣',
  },
  promise: {
    en: 'Tickets for concerts, theatre, sport and festivals across Asia, from organisers whose licences and documents we have checked.',
    id: 'Tiket konser, teater, olahraga, dan festival di seluruh Asia, dari penyelenggara yang izin dan dokumennya sudah kami periksa.',
    'zh-HK': '演唱會、戲劇、體育及音樂節門票，遍及亞洲各地；主辦單位的許可證及文件均經我們審核。',
    'zh-CN': '演唱会、戏剧、体育及音乐节门票，遍及亚洲各地；主办单位的许可证及文件都经过我们审核。',
  },
  description: {
    en: 'Buy tickets for concerts, theatre, opera, sport, festivals and family shows in Hong Kong, Macau, Taiwan, Singapore and Indonesia. Every organiser is checked before sale.',
    id: 'Beli tiket konser, teater, opera, olahraga, festival, dan pertunjukan keluarga di Hong Kong, Makau, Taiwan, Singapura, dan Indonesia. Setiap penyelenggara kami periksa sebelum tiket dijual.',
    'zh-HK':
      '購買香港、澳門、台灣、新加坡及印尼的演唱會、戲劇、歌劇、體育、音樂節及親子活動門票。主辦單位均於開售前經過審核。',
    'zh-CN':
      '购买香港、澳门、台湾、新加坡及印尼的演唱会、戏剧、歌剧、体育赛事、音乐节及亲子活动门票。所有主办单位在开售前都经过审核。',
  },
  hours: {
    service: {
      en: 'Daily 10:00–18:30 (UTC+8)',
      id: 'Setiap hari 09.00–17.30 WIB (10.00–18.30 WITA, UTC+8)',
      'zh-HK': '每日 10:00–18:30（UTC+8）',
    },
    business: {
      en: 'Monday to Friday, 10:00–18:00 (UTC+8)',
      id: 'Senin–Jumat, 09.00–17.00 WIB (10.00–18.00 WITA, UTC+8)',
      'zh-HK': '星期一至五 10:00–18:00（UTC+8）',
    },
  },
  wechat: 'FrontrowTickets',
  whatsapp: 'contact',
  languages: [...ALL_TEXT_SETS],
  categories: ['concert', 'theatre', 'opera', 'sport', 'festival', 'exhibition', 'family'],
  paymentMethods: ['card', 'alipay', 'alipayHK', 'wechatPay', 'paynow', 'qris', 'dana', 'bniVa', 'kredivo'],
  colours: { primary: '#ff6a13', accent: '#c2410c' },
  /** Platform fees equal the payment channels' charges. Courier prices are for a tracked letter. */
  fees: {
    /** 5 % is the usual service charge in Hong Kong. Tickets are not taxed. */
    HKD: {
      serviceCharge: { percent: 5 },
      tax: { percent: 0 },
      courier: { home: 35, region: 120, world: 220 },
      platform: {
        card: { percent: 3.4, amount: 2.35 },
        alipay: { percent: 2.2 },
        alipayHK: { percent: 1.5 },
        wechatPay: { percent: 2 },
      },
    },
    /** Service charge and tax are the same as in Hong Kong, whose payment channels and couriers also serve Macau. */
    MOP: {
      serviceCharge: { percent: 5 },
      tax: { percent: 0 },
      courier: { home: 30, region: 130, world: 230 },
      platform: {
        card: { percent: 3.6, amount: 2.5 },
        alipay: { percent: 2.2 },
        alipayHK: { percent: 1.8 },
        wechatPay: { percent: 2 },
      },
    },
    /**
     * A fixed charge per ticket is usual. Article 32 of the Business Tax Act requires prices to include 5 % business
     * tax.
     */
    TWD: {
      serviceCharge: { amount: 40 },
      tax: { percent: 5, included: true },
      courier: { home: 80, region: 420, world: 850 },
      platform: { card: { percent: 2.75 }, alipay: { percent: 2.5 }, wechatPay: { percent: 2.5 } },
    },
    /** 3 % and one dollar per ticket. Displayed prices include 9 % goods and services tax. */
    SGD: {
      serviceCharge: { percent: 3, amount: 1 },
      tax: { percent: 9, included: true },
      courier: { home: 6, region: 28, world: 45 },
      platform: {
        card: { percent: 3.4, amount: 0.5 },
        alipay: { percent: 2.2, amount: 0.35 },
        wechatPay: { percent: 2.2, amount: 0.35 },
        paynow: { percent: 1.3 },
      },
    },
    /** 3 % and a handling charge per ticket; 10 % regional entertainment tax. */
    IDR: {
      serviceCharge: { percent: 3, amount: 5000 },
      tax: { percent: 10 },
      courier: { home: 30_000, region: 220_000, world: 450_000 },
      platform: {
        card: { percent: 2.9, amount: 2000 },
        /** Bank Indonesia forbids merchants to pass the charge for QRIS on to buyers. */
        qris: {},
        dana: { percent: 1.5 },
        bniVa: { amount: 4000 },
        kredivo: { percent: 2.3 },
      },
    },
  },
} as const satisfies ShopFileInput;
