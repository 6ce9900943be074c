import { expect, it } from 'vitest';
import { crc16, writePayNowCode, writeQrisCode } from './emvCode.ts';

it('the checksum equals the one in the catalogue of CRC algorithms', () => {
  expect(crc16('123456789')).toBe('29B1');
});

it('writes the same PayNow code as a bank', () => {
  const code = writePayNowCode({
    amount: '4277.71',
    reference: '442345',
    expiresAt: new Date('2020-03-31T12:57:18+08:00'),
    payee: { uen: '776600489GSG1', name: 'XXXXX' },
  });

  expect(code).toBe(
    '00020101021226580009SG.PAYNOW010120213776600489GSG10301004142020033112571852040000530370254074277.715802SG5905XXXXX6009Singapore6210010644234563042162',
  );
});

it('writes a QRIS code with fields of the right lengths', () => {
  const code = writeQrisCode({ amount: '385000', reference: 'b7a96412-21d5-4213-87b6-4a181a3ebfb7' });
  const fields: string[] = [];
  for (let at = 0; at < code.length; at += 4 + Number(code.slice(at + 2, at + 4)))
    fields.push(code.slice(at, at + 4 + Number(code.slice(at + 2, at + 4))));

  expect(fields.join('')).toBe(code);
  expect(fields.map((one) => one.slice(0, 2))).toEqual([
    '00',
    '01',
    '26',
    '51',
    '52',
    '53',
    '54',
    '58',
    '59',
    '60',
    '61',
    '62',
    '63',
  ]);
  expect(fields).toContain('5406385000');
  expect(fields).toContain('62290125b7a96412-21d5-4213-87b6-4');
});
