import type { Problem, ProblemCode } from './exchange.ts';

type Rule = { codes: RegExp; code: ProblemCode; message: (host: string, detail: string) => string };

/** Node error code → explanation for operators. */
const RULES: readonly Rule[] = [
  { codes: /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|ENODATA)$/, code: 'dns', message: (host) => `no such name: ${host}` },
  { codes: /^ECONNREFUSED$/, code: 'refused', message: (host) => `nobody listens at ${host}` },
  { codes: /^(EHOSTUNREACH|ENETUNREACH)$/, code: 'refused', message: (host) => `there is no way to ${host}` },
  { codes: /^CERT_HAS_EXPIRED$/, code: 'tls', message: (host) => `the certificate of ${host} has expired` },
  {
    codes: /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_UNTRUSTED)$/,
    code: 'tls',
    message: (host) => `nobody we trust signed the certificate of ${host}`,
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    code: 'tls',
    message: (host) => `the certificate of ${host} is for another name`,
  },
  {
    codes: /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/,
    code: 'notTls',
    message: (host) => `${host} does not speak TLS: is it http instead of https?`,
  },
  { codes: /^(CERT_|ERR_SSL_|ERR_TLS_)/, code: 'tls', message: (_host, detail) => `TLS failed: ${detail}` },
  { codes: /^HPE_/, code: 'notHttp', message: (host, detail) => `${host} does not speak HTTP: ${detail}` },
  {
    codes: /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/,
    code: 'reset',
    message: (host) => `${host} closed the connection instead of answering`,
  },
  { codes: /^ETIMEDOUT$/, code: 'timeout', message: (host) => `no connection to ${host}` },
];

/** Converts an error to a problem. An unknown error keeps Node's message. */
export function explainFailure(error: Error, url: string): Problem {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const rule = RULES.find(({ codes }) => codes.test(code));
  if (rule) return { code: rule.code, message: rule.message(new URL(url).host, message) };
  if (error instanceof RangeError) return { code: 'tooLarge', message };
  return { code: code ? 'reset' : 'cut', message: code ? `${code}: ${message}` : message };
}
