import { describe, expect, it } from 'vitest';
import { FALLBACK_MESSAGE, findRefusal } from './readAnswer.ts';

describe('a response', () => {
  it('succeeds with code 200, status 200, or neither', () => {
    for (const body of [{ code: 200, data: 1 }, { status: 200 }, { result: [] }, { code: 0 }]) {
      expect(findRefusal(200, body)).toBeUndefined();
    }
  });

  it('is a refusal if code or status in the body of an HTTP 200 response is above 200', () => {
    expect(findRefusal(200, { code: 401, message: 'who?' })).toEqual({ code: 401, message: 'who?' });
    expect(findRefusal(200, { status: '404', errorMsg: 'none' })).toEqual({ code: 404, message: 'none' });
    expect(findRefusal(200, { code: 10023, errorHint: 'own code' })).toEqual({ code: 502, message: 'own code' });
  });

  it.each([
    [{ fields: 'a', message: 'b' }, 'a'],
    [{ message: 'b', errorMsg: 'c' }, 'b'],
    [{ errorMsg: 'c', errorHint: 'd' }, 'c'],
    [{ errorHint: 'd' }, 'd'],
    [{ odd: 1 }, '{"odd":1}'],
    [{}, FALLBACK_MESSAGE],
    ['<html>', FALLBACK_MESSAGE],
    [undefined, FALLBACK_MESSAGE],
  ])('with the body %j has the message %j', (body, message) => {
    expect(findRefusal(500, body)?.message).toBe(message);
  });

  it('keeps the texts of fields, and no other values', () => {
    const refusal = findRefusal(400, {
      code: 400,
      message: 'no',
      reason: 'request.invalid',
      fields: { email: 'bad', n: 1 },
    });
    expect(refusal).toEqual({ code: 400, message: 'no', reason: 'request.invalid', fields: { email: 'bad' } });
  });
});
