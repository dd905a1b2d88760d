import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

// An authenticator in software, as WebAuthn level 3 describes one: ES256, no attestation.

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** Major type and length, RFC 8949 §3. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** COSE_Key of a point on P-256 (RFC 9053 §7.1): kty EC2, alg ES256, crv P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const coordinate = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

/** Deviations of one answer from what is right. */
interface Wrongs {
  origin?: string;
  rpId?: string;
  /** The person was not asked for a finger or a PIN. */
  unverified?: boolean;
  counter?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let signed = 0;

  function clientData(type: string, challenge: string, wrongs: Wrongs): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: wrongs.origin ?? origin, crossOrigin: false }));
  }

  function authData(rpId: string, flags: number, wrongs: Wrongs, rest: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrongs.counter ?? signed);
    const verified = wrongs.unverified ? 0 : VERIFIED;
    return Buffer.concat([sha256(wrongs.rpId ?? rpId), Buffer.from([PRESENT | verified | flags]), count, rest]);
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  return {
    /** Answer to `navigator.credentials.create`. */
    create(options: { challenge: string; rp: { id: string } }, wrongs: Wrongs = {}) {
      const idLength = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(options.rp.id, WITH_KEY, wrongs, key)],
      ]);
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, wrongs).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
        },
        transports: ['internal'],
      };
    },
    /** Answer to `navigator.credentials.get`; it counts each. */
    get(options: { challenge: string; rpId: string }, wrongs: Wrongs = {}) {
      signed += 1;
      const client = clientData('webauthn.get', options.challenge, wrongs);
      const data = authData(options.rpId, 0, wrongs);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
