/** The badge is set in the body's face. */
export const SERIF: readonly string[] = [];
