/** The proof of work, shared by server and browser: Argon2id over 16 MiB, which is slow on graphics cards. */
export const PROOF_WORK = { algorithm: 'ARGON2ID', cost: 1, memoryCost: 16_384 } as const;

/** Header with a solved challenge: base64 of the JSON `{challenge, solution}`. */
export const PROOF_HEADER = 'x-proof';
