import { expect, it } from 'vitest';
import { describeUse } from './describeUse.ts';

it('describes the database, e-mail and payments in one line, without passwords', () => {
  const first = describeUse({ dataDir: './data', sandboxOpen: true });
  const grown = describeUse({
    databaseUrl: 'postgres://ops:secret@db.example:5432/frontrow?sslmode=require',
    smtpUrl: 'smtp://ops:secret@mail.example:587',
    smsWebhookUrl: 'https://sms.example/hook?key=secret',
    payments: { names: ['adyen', 'midtrans'] },
    sandboxOpen: false,
  });

  expect(first).toBe(
    'database: embedded in ./data; mail: none, it stays in the outbox; text messages: none, they stay in the outbox; payments: sandbox',
  );
  expect(grown).toBe(
    'database: db.example:5432/frontrow; mail: mail.example:587; text messages: sms.example; payments: adyen, midtrans',
  );
  expect(describeUse({ dataDir: './data', sandboxOpen: false })).toMatch(/payments: none$/);
});
