import * as z from 'zod/mini';

/** Apart from the forms that lead there: every page reads it. */
export const SignedIn = z.object({ token: z.string(), id: z.string() });

export type SignedIn = z.infer<typeof SignedIn>;
