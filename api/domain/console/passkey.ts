/** Transports between browser and authenticator, by their WebAuthn names. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

/** Passkeys per account: a phone, a computer, two keys, and their successors. */
export const MAX_PASSKEYS = 8;
