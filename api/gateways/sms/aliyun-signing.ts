import { createHash, createHmac } from 'node:crypto';

/** The signer. */
export interface AliyunKey {
  id: string;
  secret: string;
}

interface AliyunCall {
  /** Name alone, without scheme. */
  host: string;
  action: string;
  version: string;
  /** All parameters travel in the query; the body is empty. */
  query: Readonly<Record<string, string>>;
  /** ms */
  at: number;
  /** Never the same twice. */
  nonce: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986, which encodes five signs that JavaScript leaves alone. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Parameters in the order and the form that is signed and sent. */
export function aliyunQuery(query: AliyunCall['query']): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

/**
 * The headers of a POST signed by version 3 of Alibaba Cloud's signature: everything of
 * the request is in the digest, the time and a nonce against replays among it.
 */
export function aliyunHeaders(call: AliyunCall, key: AliyunKey): Record<string, string> {
  const empty = sha256('');
  const signed: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': empty,
    'x-acs-date': `${new Date(call.at).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', aliyunQuery(call.query), lines.join(''), names, empty].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _host, ...headers } = signed;
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`,
  };
}
