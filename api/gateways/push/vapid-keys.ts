import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { FileFault } from '#db/faults/file-fault';
import { createOnce } from '../../platform/secret.ts';

const KEY_FILE = 'push-keys.json';

/** Keys by which push services know this installation (RFC 8292), base64url. */
export interface VapidKeys {
  /** A point of P-256, uncompressed; browsers are given it when they subscribe. */
  publicKey: string;
  privateKey: string;
}

const BASE64URL = z.string().check(z.regex(/^[\w-]{43,87}$/));
const VapidKeysFile: z.ZodMiniType<VapidKeys> = z.object({ publicKey: BASE64URL, privateKey: BASE64URL });

function newKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const coordinates = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
  const point = Buffer.concat([Buffer.from([4]), ...coordinates]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/**
 * Made at the first start into the data folder. A subscription holds for the key it was made with:
 * without this file no subscriber gets a message before subscribing again.
 */
export function vapidKeys(dataDir: string, once = createOnce): VapidKeys {
  const path = join(dataDir, KEY_FILE);
  const text = once(path, () => JSON.stringify(newKeys()));
  try {
    return VapidKeysFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new FileFault('pushKeys', path, 'it holds no pair of keys', { cause });
  }
}
