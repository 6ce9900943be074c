import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type Call, CallFailed, type Exchange, type Problem, type ProblemCode } from './exchange.ts';

export type CallLimits = { timeoutMs: number; mostBytes: number };

/** Makes a call over a separate connection, and reads the whole response. */
export function measuredCall(call: Call, { timeoutMs, mostBytes }: CallLimits): Promise<Exchange> {
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  const request = call.url.startsWith('https:') ? httpsRequest : httpRequest;
  // Node sends no content-length for the body of a DELETE; a server would read the body as the next request.
  const length = call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
  const headers = { ...call.headers, ...length };
  const outgoing = request(call.url, { method: call.method, headers, agent: false });
  const watch = startWatch(outgoing, call.url.startsWith('https:'));
  const progress = { bytes: 0 };

  const end = (error: Error) => {
    outgoing.destroy();
    reject(new CallFailed(explainFailure(error, call.url)));
  };
  const deadline = setTimeout(() => {
    outgoing.destroy();
    reject(new CallFailed(watch.tooSlow(progress.bytes, timeoutMs)));
  }, timeoutMs);

  outgoing.once('error', end);
  outgoing.once('response', (answer) => {
    watch.answered();
    collect(answer, { progress, mostBytes, end }, (sent) => {
      const ms = watch.elapsed();
      const body = decode(sent, answer.headers['content-encoding'], mostBytes);
      if (body) return resolve({ call, status: answer.statusCode!, headers: answer.headers, body, ms });
      reject(new CallFailed(notDecoded(answer.headers['content-encoding']!)));
    });
  });
  outgoing.end(call.body);
  return promise.finally(() => clearTimeout(deadline));
}

type Collecting = { progress: { bytes: number }; mostBytes: number; end: (error: Error) => void };

function collect(answer: IncomingMessage, { progress, mostBytes, end }: Collecting, done: (body: Buffer) => void) {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    progress.bytes += chunk.length;
    if (progress.bytes > mostBytes) end(new RangeError(`the body is larger than ${mostBytes} bytes`));
  });
  answer.once('error', () => end(new Error(`the answer breaks off after ${progress.bytes} bytes`)));
  answer.once('end', () => done(Buffer.concat(chunks)));
}

const DECODERS: Record<string, typeof gunzipSync> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Undefined if the body does not have the encoding that the header names. Browsers do not show such a response. */
function decode(body: Buffer, encoding: string | undefined, mostBytes: number): Buffer | undefined {
  const decoder = DECODERS[encoding?.toLowerCase() ?? ''];
  if (!decoder || body.length === 0) return body;
  try {
    return decoder(body, { maxOutputLength: mostBytes });
  } catch {
    return undefined;
  }
}

const notDecoded = (encoding: string): Problem => ({
  code: 'encoding',
  message: `the header Content-Encoding is ${encoding}, and the body is not ${encoding}`,
});

function startWatch(outgoing: ClientRequest, secure: boolean) {
  const startedAt = performance.now();
  let connectedAt: number | undefined;
  let isAnswered = false;
  outgoing.once('socket', (socket) =>
    socket.once(secure ? 'secureConnect' : 'connect', () => (connectedAt = performance.now())),
  );

  return {
    answered: () => (isAnswered = true),
    tooSlow(bytes: number, timeoutMs: number): Problem {
      const within = `within ${timeoutMs} ms`;
      if (connectedAt === undefined) return { code: 'timeout', message: `no connection ${within}` };
      if (!isAnswered) return { code: 'timeout', message: `no answer ${within}` };
      return { code: 'unfinished', message: `the answer began and did not end ${within} (${bytes} bytes had come)` };
    },
    elapsed: () => Math.round(performance.now() - (connectedAt ?? startedAt)),
  };
}

type Rule = { codes: RegExp; code: ProblemCode; message: (host: string, detail: string) => string };

/** Node error code → explanation for operators. */
const RULES: readonly Rule[] = [
  { codes: /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ENODATA)$/, code: 'dns', message: (host) => `no such name: ${host}` },
  { codes: /^ECONNREFUSED$/, code: 'refused', message: (host) => `no server listens at ${host}` },
  { codes: /^(EHOSTUNREACH|ENETUNREACH)$/, code: 'refused', message: (host) => `there is no way to ${host}` },
  { codes: /^CERT_HAS_EXPIRED$/, code: 'tls', message: (host) => `the certificate of ${host} has expired` },
  {
    codes: /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_UNTRUSTED)$/,
    code: 'tls',
    message: (host) => `the certificate of ${host} is not trusted`,
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    code: 'tls',
    message: (host) => `the certificate of ${host} is for another name`,
  },
  {
    codes: /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/,
    code: 'notTls',
    message: (host) => `${host} does not use TLS: is it http instead of https?`,
  },
  { codes: /^(CERT_|ERR_SSL_|ERR_TLS_)/, code: 'tls', message: (_host, detail) => `TLS failed: ${detail}` },
  { codes: /^HPE_/, code: 'notHttp', message: (host, detail) => `${host} does not use HTTP: ${detail}` },
  {
    codes: /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/,
    code: 'reset',
    message: (host) => `${host} closed the connection instead of answering`,
  },
  { codes: /^ETIMEDOUT$/, code: 'timeout', message: (host) => `no connection to ${host}` },
];

/** Converts an error to a problem. An unknown error keeps Node's message. */
function explainFailure(error: Error, url: string): Problem {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const rule = RULES.find(({ codes }) => codes.test(code));
  if (rule) return { code: rule.code, message: rule.message(new URL(url).host, message) };
  if (error instanceof RangeError) return { code: 'tooLarge', message };
  return { code: code ? 'reset' : 'cut', message: code ? `${code}: ${message}` : message };
}
