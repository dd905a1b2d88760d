import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FileFault } from '#db/faults/file-fault';
import { createOnce } from '../../platform/secret.ts';

const KEY_FILE = 'sandbox-gateway-key.pem';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The simulated gateway's RSA pair, made at the first start into the data folder. */
export function sandboxKeyPair(dataDir: string, once = createOnce): KeyPair {
  const path = join(dataDir, KEY_FILE);
  const pem = once(path, () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey.toString(),
  );
  try {
    const privateKey = createPrivateKey(pem);
    return { privateKey, publicKey: createPublicKey(privateKey) };
  } catch (cause) {
    throw new FileFault('sandboxKey', path, 'it holds no private key', { cause });
  }
}

/** Whether a key meant for a real gateway is the simulator's: then notices could be made here. */
export function isSandboxKey(dataDir: string, publicKey: KeyObject): boolean {
  return existsSync(join(dataDir, KEY_FILE)) && sandboxKeyPair(dataDir).publicKey.equals(publicKey);
}
