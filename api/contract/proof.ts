/** The proof of work, known to server and browser alike: Argon2id over 16 MiB, which graphics cards do badly. */
export const PROOF_WORK = { algorithm: 'ARGON2ID', cost: 1, memoryCost: 16_384 } as const;

/** Carries a solved challenge: base64 of the JSON `{challenge, solution}`. */
export const PROOF_HEADER = 'x-proof';
