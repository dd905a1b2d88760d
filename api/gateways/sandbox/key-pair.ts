import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { join } from 'node:path';
import { madeOnce } from '../../platform/secret.ts';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The simulated gateway's RSA pair, made at the first start into the data folder. */
export function sandboxKeyPair(dataDir: string): KeyPair {
  const pem = madeOnce(join(dataDir, 'sandbox-gateway-key.pem'), () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey.toString(),
  );
  const privateKey = createPrivateKey(pem);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
