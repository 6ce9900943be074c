import { HOUR_MS } from '#shared/kernel/durations.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** Field values by id. Fields inside a template have both ids, as in `26.02`. */
type EmvFields = Record<string, string>;
type EmvRefusal = { code: 'malformed' | 'checksum' };
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
/** Template ids: merchant accounts, additional data, alternative-language name, unreserved. */
const TEMPLATE = /^(?:2[6-9]|3\d|4\d|5[01]|62|64|[89]\d)$/;

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
  /** The acquirer: its domain in reverse notation, the merchant's number (PAN) and id. */
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

/** Parses an EMVCo merchant-presented code and verifies its checksum. */
export function readEmvQr(text: string): Result<EmvFields, EmvRefusal> {
  const fields = split(text);
  if (fields?.[0]?.join() !== '00,01' || !/6304[0-9A-F]{4}$/i.test(text)) return refuse({ code: 'malformed' });
  if (checksum(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return refuse({ code: 'checksum' });

  const named: Field[] = [];
  for (const [id, value] of fields) {
    const inner = TEMPLATE.test(id) ? split(value) : [];
    if (!inner) return refuse({ code: 'malformed' });
    named.push([id, value], ...inner.map(([innerId, innerValue]) => [`${id}.${innerId}`, innerValue] as const));
  }
  const single = new Map(named);
  return single.size === named.length ? ok(Object.fromEntries(single)) : refuse({ code: 'malformed' });
}

/** Fields allow printable ASCII only. Apps refuse codes with values beyond the standard's length. */
function plain(text: string, longest: number): string {
  const ascii = text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return ascii.slice(0, longest).trim();
}

function join(fields: readonly Field[]): string {
  return fields.map(([id, value]) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('');
}

/** Lengths count characters, as in EMVCo's own example with Chinese names. */
function split(text: string): Field[] | undefined {
  const fields: Field[] = [];
  const characters = [...text];
  for (let at = 0; at < characters.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)$/.exec(characters.slice(at, at + 4).join('')) ?? [];
    const value = characters.slice(at + 4, at + 4 + Number(length));
    if (!id || value.length === 0 || value.length < Number(length)) return undefined;
    fields.push([id, value.join('')]);
    at += 4 + value.length;
  }
  return fields;
}

function seal(fields: readonly Field[]): string {
  const open = `${join(fields)}6304`;
  return open + checksum(open);
}

/** CRC-16/CCITT-FALSE of the UTF-8 bytes. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
