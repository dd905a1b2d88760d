/** Decrypts a pushed body as a browser does (RFC 8188); the library that encrypts brings it along. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(body: Buffer, params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
}
