import { emvChecksum } from '#shared/domain/selling/readEmvQr.ts';
import { HOUR_MS } from '#shared/kernel/durations.ts';

type Field = readonly [id: string, value: string];

type PayNowFacts = {
  /** The payee's registration number in Singapore. */
  uen: string;
  /** Hundredths of a Singapore dollar. */
  amount: number;
  /** Payment reference for the payee. */
  reference: string;
  expiresAt: Date;
  merchantName: string;
};

/** Version 1, dynamic code for one payment. */
const OPENING: Field[] = [
  ['00', '01'],
  ['01', '12'],
];
const PAYNOW: Field = ['00', 'SG.PAYNOW'];
const QRIS: Field = ['00', 'ID.CO.QRIS.WWW'];
const MEDIUM_BUSINESS: Field = ['03', 'UME'];
/** Merchant category code (ISO 18245). */
const TICKET_AGENCY = '7922';

/** Builds a PayNow QR payload (SGQR, EMVCo merchant-presented) with a fixed payee and amount. */
export function toPayNowPayload({ uen, amount, reference, expiresAt, merchantName }: PayNowFacts): string {
  const inSingapore = new Date(expiresAt.getTime() + 8 * HOUR_MS).toISOString().replace(/\D/g, '').slice(0, 14);
  return seal([
    ...OPENING,
    ['26', join([PAYNOW, ['01', '2'], ['02', plain(uen, 13)], ['03', '0'], ['04', inSingapore]])],
    ['52', '0000'],
    ['53', '702'],
    ['54', (amount / 100).toFixed(2)],
    ['58', 'SG'],
    ['59', plain(merchantName, 25)],
    ['60', 'Singapore'],
    ['62', join([['01', plain(reference, 25)]])],
  ]);
}

type QrisFacts = {
  /** The acquirer's domain in reverse notation, and the merchant's number (PAN) and id. */
  acquirer: { domain: string; merchantPan: string; merchantId: string };
  /** The national merchant id, `ID` and 13 digits. */
  nmid: string;
  /** Hundredths of a rupiah; rounded to whole rupiahs. */
  amount: number;
  reference: string;
  merchantName: string;
  city: string;
  postcode: string;
};

/** Builds a QRIS payload (Indonesia's EMVCo merchant-presented codes) for one payment. */
export function toQrisPayload({ acquirer, nmid, amount, reference, ...merchant }: QrisFacts): string {
  const { domain, merchantPan, merchantId } = acquirer;
  return seal([
    ...OPENING,
    ['26', join([['00', plain(domain, 32)], ['01', merchantPan], ['02', merchantId], MEDIUM_BUSINESS])],
    ['51', join([QRIS, ['02', nmid], MEDIUM_BUSINESS])],
    ['52', TICKET_AGENCY],
    ['53', '360'],
    ['54', String(Math.round(amount / 100))],
    ['58', 'ID'],
    ['59', plain(merchant.merchantName, 25)],
    ['60', plain(merchant.city, 15)],
    ['61', plain(merchant.postcode, 10)],
    ['62', join([['01', plain(reference, 25)]])],
  ]);
}

/** Fields allow printable ASCII only. Apps refuse codes with values that are longer than the standard allows. */
function plain(text: string, longest: number): string {
  const ascii = text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, longest).trim();
}

function join(fields: readonly Field[]): string {
  return fields.map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('');
}

function seal(fields: readonly Field[]): string {
  const open = `${join(fields)}6304`;
  return open + emvChecksum(open);
}
