import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { decrypt } from 'http_ece';
import type { PushedDay } from '#contract/tomorrow';

/** A push message, opened with the browser's own keys. */
export interface Pushed {
  day: PushedDay;
  ttl: number;
  topic: string | null;
  /** The claims of the signed token; its signature held. */
  claims: { aud: string; exp: number; sub: string };
  /** Of the browser that it came to. */
  endpoint: string;
}

/** The claims of an `Authorization: vapid t=…, k=…` (RFC 8292); throws when the signature does not hold. */
function vapidClaims(header: string, publicKey: string): Pushed['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error('signed by another installation');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!holds) throw new Error('the signature does not hold');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/**
 * A push service and the browsers behind it, over real HTTP; only the owner of `publicKey` may push.
 * The second argument is called with each message as it comes.
 */
export function pushService(publicKey: string, heard: (pushed: Pushed) => void = () => {}) {
  const mailboxes = new Map<string, (request: Request, body: Buffer) => number>();
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const take = mailboxes.get(new URL(request.url).pathname);
      const body = Buffer.from(await request.arrayBuffer());
      return new Response(null, { status: take ? take(request, body) : 404 });
    },
  });
  const origin = server.url.origin;

  return {
    origin,

    /** A browser that has subscribed; `answer` is what its service says to a push. */
    browser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const browser = {
        answer: 201,
        asked: 0,
        pushed: [] as Pushed[],
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth },
        },
      };
      mailboxes.set(path, ({ headers }, body) => {
        browser.asked += 1;
        const claims = vapidClaims(headers.get('authorization') ?? '', publicKey);
        const text = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth });
        if (browser.answer === 201) {
          const pushed = {
            day: JSON.parse(text.toString()),
            ttl: Number(headers.get('ttl')),
            topic: headers.get('topic'),
            claims,
            endpoint: browser.subscription.endpoint,
          };
          browser.pushed.push(pushed);
          heard(pushed);
        }
        return browser.answer;
      });
      return browser;
    },

    close: () => server.stop(true),
  };
}
