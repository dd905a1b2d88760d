/** Ways in which a browser reaches an authenticator, as WebAuthn names them. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/** Most passkeys of an account: a telephone, a computer, two keys, and their successors. */
export const MAX_PASSKEYS = 8;
