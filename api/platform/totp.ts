import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, 30 seconds. */
const RULE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A telephone whose clock is half a minute off still gets in, and so does a slow typist. */
const DRIFT_STEPS = 1;

/** RFC 4226 §4 R6 recommends 160 bits. */
const SECRET_BYTES = 20;

const ISSUER = '子平后台';

function codes(secret: string, label = ''): TOTP {
  return new TOTP({ ...RULE, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });
}

/** A new secret in Base32, as it is typed into an app by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Content of the QR code for an app: `otpauth://totp/…?secret=…`. */
export function totpUri(secret: string, username: string): string {
  return codes(secret, username).toString();
}

/**
 * The number of the 30 seconds that the code belongs to; null if it is wrong or further off than one
 * step. The caller that accepts a code keeps the number, and accepts no code up to it again.
 *
 * @example totpStep(secret, '287082', 59_000) // 1 for the secret of RFC 6238, appendix B
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  // The library throws at what has six characters and more bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = codes(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
