import * as z from 'zod/mini';

/** Separate from the sign-in forms, because every page loads it. */
export const SignedIn = z.object({ token: z.string(), id: z.string() });

export type SignedIn = z.infer<typeof SignedIn>;
