import { createHash, createHmac } from 'node:crypto';

/** The signer. */
export interface TencentKey {
  id: string;
  secret: string;
}

interface TencentCall {
  /** Name alone, without scheme and port. */
  host: string;
  service: string;
  action: string;
  /** JSON, exactly as it is sent. */
  body: string;
  /** ms */
  at: number;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const CONTENT_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host;x-tc-action';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);

/** The headers of a POST signed by Tencent Cloud's third signature, with a key of the day (UTC). */
export function tencentHeaders(call: TencentCall, key: TencentKey): Record<string, string> {
  const { host, service, action, body, at } = call;
  const seconds = String(Math.floor(at / 1_000));
  const day = new Date(at).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const canonical = ['POST', '/', '', headers, SIGNED, sha256(body)].join('\n');
  const toSign = [ALGORITHM, seconds, scope, sha256(canonical)].join('\n');
  const ofDay = mac(`TC3${key.secret}`, day).digest();
  const ofRequest = mac(mac(ofDay, service).digest(), 'tc3_request').digest();
  const signature = mac(ofRequest, toSign).digest('hex');
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-timestamp': seconds,
    authorization: `${ALGORITHM} Credential=${key.id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  };
}
