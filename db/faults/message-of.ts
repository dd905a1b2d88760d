/** The message of an error; anything else that was thrown, as text. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
