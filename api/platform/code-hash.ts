import { createHash } from 'node:crypto';

/** Hash under which the secret code of a gift or a pairing is stored. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Digest by which the audit names a passkey: of its credential and its key. */
export const passkeyHash = ({ credentialId, publicKey }: { credentialId: string; publicKey: string }): string =>
  codeHash(`${credentialId} ${publicKey}`);
