import { HOUR_MS } from '#shared/kernel/durations.ts';

type PayNow = { amount: string; reference: string; expiresAt: Date; payee?: { uen: string; name: string } };

const PAYEE = { uen: '201912345A', name: 'Frontrow' };

/** Writes a PayNow code as banks in Singapore do, with an amount that the payer cannot change. */
export function writePayNowCode({ amount, reference, expiresAt, payee = PAYEE }: PayNow): string {
  const inSingapore = new Date(expiresAt.getTime() + 8 * HOUR_MS).toISOString().replace(/\D/g, '').slice(0, 14);
  const account = `0009SG.PAYNOW01012${field('02', payee.uen)}03010${field('04', inSingapore)}`;
  const place = `5802SG${field('59', payee.name)}6009Singapore`;
  return seal(`000201010212${field('26', account)}520400005303702${field('54', amount)}${place}`, reference);
}

/** Writes a QRIS code of the acquirer GoPay. Midtrans draws such a code for each charge. */
export function writeQrisCode({ amount, reference }: { amount: string; reference: string }): string {
  const acquirer = field('26', '0014COM.GO-JEK.WWW01189360091400000000000215ID10000000000000303UME');
  const national = field('51', '0014ID.CO.QRIS.WWW0215ID10000000000000303UME');
  const place = '5802ID5908Frontrow6007Jakarta610510110';
  return seal(`000201010212${acquirer}${national}520479225303360${field('54', amount)}${place}`, reference);
}

const LONGEST_REFERENCE = 25;

function seal(fields: string, reference: string): string {
  const open = `${fields}${field('62', field('01', reference.slice(0, LONGEST_REFERENCE)))}6304`;
  return open + crc16(open);
}

/** Writes two digits for the id, two for the length, then the value: EMVCo's merchant-presented codes, chapter 4. */
function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`;
}

/** Returns the CRC-16/CCITT-FALSE of a text in ASCII, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'ascii')) {
    let rest = (crc >> 8) ^ byte;
    rest ^= rest >> 4;
    crc = ((crc << 8) ^ (rest << 12) ^ (rest << 5) ^ rest) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
