import { createHash } from 'node:crypto';

/**
 * The gateway signs in two ways (its documents: 签名机制 and WAP支付). Both are MD5 with a shared
 * key, so a signature proves that its sender holds the key.
 */

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/**
 * Signature of a JSON call: `hex(md5(body + key))` over exactly the text that is sent.
 * `{"subject":"会员月卡"}` with the key `k` gives 13ac420e5eda61846379bcb2759c7ed6.
 */
export function signBody(body: string, key: string): string {
  return md5(body + key);
}

/** The Authorization header of a JSON call: serial number and signature, one space between. */
export function authorization(sn: string, body: string, key: string): string {
  return `${sn} ${signBody(body, key)}`;
}

type Params = Readonly<Record<string, string>>;

/**
 * Signature of a cashier link: the parameters sorted by name, values as they are (not yet
 * URL-encoded), the key last, upper case. Whether empty values take part is not documented, so
 * there must be none.
 */
export function signParams(params: Params, key: string): string {
  const pairs = Object.entries(params)
    .filter(([name]) => name !== 'sign' && name !== 'sign_type')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  return md5(`${pairs.join('&')}&key=${key}`).toUpperCase();
}

/** `base` with the parameters and their signature: signed raw, encoded afterwards. */
export function signedUrl(base: string, params: Params, key: string): string {
  const pairs = Object.entries({ ...params, sign: signParams(params, key) }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${base}?${pairs.join('&')}`;
}
