import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/**
 * Starts a mail server that accepts all e-mails, or first refuses a number of them, or refuses recipients. Tests can
 * read the accepted e-mails.
 */
export async function startMailServer({ refuseFirst = 0, refusal = '' } = {}) {
  const mails: string[] = [];
  let refusals = refuseFirst;
  const server = createServer((socket) => talk(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function talk(socket: Socket) {
    let pending = '';
    let mail: string | undefined;
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (mail === undefined) socket.write(answerTo(line));
        else if (line === '.') socket.write(take());
        else mail += `${line}\n`;
      }
    });

    function answerTo(line: string): string {
      if (/^DATA/i.test(line)) {
        mail = '';
        return '354 go on\r\n';
      }
      if (refusal && /^RCPT/i.test(line)) return `${refusal}\r\n`;
      return /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n';
    }

    function take(): string {
      const taken = mail!;
      mail = undefined;
      if (refusals > 0) {
        refusals -= 1;
        return '451 no room for ana@example.com\r\n';
      }
      mails.push(taken);
      return '250 taken\r\n';
    }
  }

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    stop: () => void server.close(),
  };
}
