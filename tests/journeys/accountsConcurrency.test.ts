import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startBoxOffice } from '#tests/support/boxoffice/startBoxOffice.ts';

const office = await startBoxOffice(undefined);
afterAll(() => office.discard());
let visitors = 0;

async function call(method: string, path: string, body?: object, token?: string) {
  visitors += 1;
  const answer = await fetch(office.url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: answer.status, body: (await answer.json()) as any };
}
const atOnce = <Value>(count: number, work: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const count = (answers: { status: number }[], status: number) => answers.filter((one) => one.status === status).length;

async function readCode(recipient: string): Promise<string> {
  const [row] = await office.forTests.query!<{ text: string }>(
    'select text from outbox_messages where recipient = $1 order by created_at desc limit 1',
    [recipient],
  );
  return /\d{6}/.exec(row!.text)![0];
}

async function signIn(email: string): Promise<string> {
  await call('POST', '/api/v3/user/sendLoginCode', { email });
  const login = await call('POST', '/api/v1/user/mail/login', { email, code: await readCode(email) });
  return login.body.data.token;
}

it('exactly one of ten simultaneous requests with the right code succeeds, and creates one account', async () => {
  await call('POST', '/api/v3/user/sendLoginCode', { email: 'race@example.com' });
  const code = await readCode('race@example.com');

  const answers = await atOnce(10, () => call('POST', '/api/v1/user/mail/login', { email: 'race@example.com', code }));

  expect([count(answers, 200), count(answers, 400)]).toEqual([1, 9]);
  expect(await office.forTests.query("select 1 from users where email = 'race@example.com'")).toHaveLength(1);
});

it('[S-087] twenty simultaneous wrong codes use up all tries: the right code is refused after them', async () => {
  await call('POST', '/api/v3/user/sendLoginCode', { email: 'guess@example.com' });
  const code = await readCode('guess@example.com');
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  await atOnce(20, () => call('POST', '/api/v1/user/mail/login', { email: 'guess@example.com', code: wrong }));
  const right = await call('POST', '/api/v1/user/mail/login', { email: 'guess@example.com', code });

  expect(right.status).toBe(400);
  const [row] = await office.forTests.query<{ tries: number }>(
    "select tries from verification_codes where address = 'guess@example.com'",
  );
  expect(row!.tries).toBe(5);
});

it('ten concurrent requests send one code to an address, and do not block other addresses', async () => {
  const same = await atOnce(10, () =>
    call('POST', '/api/v3/user/sendLoginCode', { areaCode: '65', phone: '91234567' }),
  );
  const others = await atOnce(10, (index) =>
    call('POST', '/api/v3/user/sendLoginCode', { areaCode: '65', phone: `8123456${index}` }),
  );

  expect([count(same, 200), count(same, 429), count(others, 200)]).toEqual([1, 9, 10]);
  expect(await office.forTests.query("select 1 from outbox_messages where recipient = '+6591234567'")).toHaveLength(1);
});

it('exactly one address is the default after addresses are added, marked and deleted concurrently', async () => {
  const token = await signIn('book@example.com');
  const address = {
    name: 'Ana',
    phone: '852-91234567',
    countryCode: 'SG',
    province: 'central',
    city: 'orchard',
    street: '1 Road',
    postcode: '238801',
    isDefault: true,
  };

  const made = await atOnce(12, () => call('POST', '/api/v1/addresses', address, token));
  const ids = made.map(({ body }) => body.data.id as string);
  const changed = await atOnce(12, (index) =>
    index % 3 === 0
      ? call('DELETE', `/api/v1/addresses/${ids[index]}`, undefined, token)
      : call('PUT', `/api/v1/addresses/${ids[index]}`, address, token),
  );
  const { body } = await call('GET', '/api/v1/addresses', undefined, token);

  expect([count(made, 200), count(changed, 200)]).toEqual([12, 12]);
  expect(body.data).toHaveLength(8);
  expect(body.data.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
});

it('a reset token that is used five times at once sets one password', async () => {
  await signIn('reset@example.com');
  await office.forTests.query(
    "update verification_codes set sent_at = now() - interval '2 minutes' where address = 'reset@example.com'",
  );
  await call('POST', '/api/v1/user/mail/forgot', { email: 'reset@example.com' });
  const verified = await call('POST', '/api/v1/user/mail/verify', {
    email: 'reset@example.com',
    code: await readCode('reset@example.com'),
  });

  const answers = await atOnce(5, (index) =>
    call('POST', '/api/v1/user/mail/password', {
      resetToken: verified.body.data.resetToken,
      password: `password-${index}`,
    }),
  );

  expect([count(answers, 200), count(answers, 400)]).toEqual([1, 4]);
});

it('[S-096] a flood of sign-ins by password is partly refused, and other requests are still answered', async () => {
  const calm = occupyWorkerThreads();
  onTestFinished(calm);
  let answered = 0;
  const guesses = atOnce(80, async (index) => {
    const guess = { email: `crowd${index}@example.com`, password: 'wrong-pass-1' };
    const answer = await call('POST', '/api/v1/user/mail/login', guess);
    answered += 1;
    if (answer.status === 503) void calm();
    return answer;
  });
  const home = await call('GET', '/api/v1/home');
  const before = answered;
  const answers = await guesses;

  expect(home.status).toBe(200);
  expect(before).toBeLessThan(80);
  expect(count(answers, 503)).toBeGreaterThan(0);
  expect(count(answers, 400) + count(answers, 503)).toBe(80);
});

/** Keeps the hashing threads busy, so that on every machine a crowd arrives faster than it is served. */
function occupyWorkerThreads(): () => Promise<void> {
  const derive = promisify(pbkdf2);
  let over = false;
  const threads = atOnce(4, async () => {
    while (!over) await derive('any', 'salt', 50_000, 64, 'sha512');
  });
  return async () => {
    over = true;
    await threads;
  };
}
