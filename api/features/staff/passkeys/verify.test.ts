import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cborAt } from './cbor.ts';
import { signedCount } from './verify.ts';

const EXPECTED = { challenge: 'challenge', origin: 'https://ziping.example', rpId: 'ziping.example' };
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const bytes = (text = '') => Buffer.from(text, 'base64url');

/** A COSE key: small integers as keys, integers or byte strings as values. */
function cose(fields: readonly [number, number | Buffer][]): Buffer {
  const integer = (value: number) => {
    const [type, size] = value < 0 ? [0x20, -1 - value] : [0, value];
    return size < 24 ? Buffer.from([type | size]) : Buffer.from([type | 25, size >> 8, size & 255]);
  };
  const string = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value]);
  const parts = fields.flatMap(([key, value]) => [
    integer(key),
    typeof value === 'number' ? integer(value) : string(value),
  ]);
  return Buffer.concat([Buffer.from([0xa0 | fields.length]), ...parts]);
}

const KEYS: [string, { publicKey: KeyObject; privateKey: KeyObject }, (jwk: Record<string, string>) => Buffer][] = [
  [
    'Ed25519',
    generateKeyPairSync('ed25519'),
    ({ x }) =>
      cose([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ]),
  ],
  [
    'ES256',
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    ({ x, y }) =>
      cose([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
  ],
  [
    'RS256',
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    ({ n, e }) =>
      cose([
        [1, 3],
        [3, -257],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]),
  ],
];

/** Answer of an authenticator with these flags and this count. */
function answer(privateKey: KeyObject, { flags = 0x05, count = 8, rpId = EXPECTED.rpId } = {}) {
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'challenge', origin: EXPECTED.origin }));
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  const data = Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  const hash = privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  const signature = sign(hash, Buffer.concat([data, sha256(client)]), privateKey);
  return {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: signature.toString('base64url'),
  };
}

describe.each(KEYS)('a signature by %s', (_, { publicKey, privateKey }, encode) => {
  const jwk = publicKey.export({ format: 'jwk' }) as Record<string, string>;
  const known = { publicKey: encode(jwk).toString('base64url'), counter: 7 };

  it('is valid for this challenge, site and counter only', () => {
    const right = answer(privateKey);
    expect(signedCount(known, right, EXPECTED)).toBe(8);
    for (const over of [{ challenge: 'other' }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      expect(signedCount(known, right, { ...EXPECTED, ...over })).toBeNull();
    }
    for (const wrong of [{ flags: 0x01 }, { flags: 0x04 }, { count: 7 }, { count: 0 }, { rpId: 'evil.example' }]) {
      expect(signedCount(known, answer(privateKey, wrong), EXPECTED)).toBeNull();
    }
    expect(signedCount({ ...known, counter: 0 }, answer(privateKey, { count: 0 }), EXPECTED)).toBe(0);
  });

  it('is rejected if any byte of it or of the data changed', () => {
    const right = answer(privateKey);
    for (const field of ['authenticatorData', 'signature'] as const) {
      const changed = Buffer.from(right[field], 'base64url');
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      expect(signedCount(known, { ...right, [field]: changed.toString('base64url') }, EXPECTED)).toBeNull();
    }
  });
});

it.each([
  ['nothing', ''],
  ['a string that is cut off', '58ff00'],
  ['an indefinite length', '5f'],
  ['maps without end', 'a1'.repeat(9)],
  ['a list of four thousand million', '9affffffff'],
])('CBOR of %s is refused', (_, hex) => {
  expect(() => cborAt(Buffer.from(hex, 'hex'), 0)).toThrow();
});
