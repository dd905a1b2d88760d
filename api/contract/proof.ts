/** The work asked for: known to server and browser alike. */
export const PROOF_ALGORITHM = 'PBKDF2/SHA-256';

/** Carries a solved challenge: base64 of the JSON `{challenge, solution}`. */
export const PROOF_HEADER = 'x-proof';
