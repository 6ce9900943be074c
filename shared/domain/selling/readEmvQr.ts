import { ok, type Result, refuse } from '#shared/kernel/result.ts';

/** Field values by id. Fields inside a template have both ids, as in `26.02`. */
type EmvFields = Record<string, string>;
type EmvRefusal = { code: 'malformed' | 'checksum' };
type Field = readonly [id: string, value: string];

/** Template ids: merchant accounts, additional data, alternative-language name, unreserved. */
const TEMPLATE = /^(?:2[6-9]|3\d|4\d|5[01]|62|64|[89]\d)$/;

/** Parses an EMVCo merchant-presented code and verifies its checksum. */
export function readEmvQr(text: string): Result<EmvFields, EmvRefusal> {
  const fields = split(text);
  if (fields?.[0]?.join() !== '00,01' || !/6304[0-9A-F]{4}$/i.test(text)) return refuse({ code: 'malformed' });
  if (emvChecksum(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return refuse({ code: 'checksum' });

  const named: Field[] = [];
  for (const [id, value] of fields) {
    const inner = TEMPLATE.test(id) ? split(value) : [];
    if (!inner) return refuse({ code: 'malformed' });
    named.push([id, value], ...inner.map(([innerId, innerValue]) => [`${id}.${innerId}`, innerValue] as const));
  }
  const single = new Map(named);
  return single.size === named.length ? ok(Object.fromEntries(single)) : refuse({ code: 'malformed' });
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

/** CRC-16/CCITT-FALSE of the UTF-8 bytes. */
export function emvChecksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
