import { describe, expect, it } from 'vitest';
import { parseUser } from './signedInUser.ts';

describe('the stored user', () => {
  it('may have a numeric id and unknown fields of another upstream', () => {
    expect(parseUser('{"userId":7,"nickname":"Mei","level":3}')).toEqual({ userId: '7', nickname: 'Mei', level: 3 });
  });

  it.each([null, '', '{}', 'null', '[]', '{"userId":""}', 'not json'])(
    'is undefined when storage holds %j',
    (stored) => {
      expect(parseUser(stored)).toBeUndefined();
    },
  );
});
