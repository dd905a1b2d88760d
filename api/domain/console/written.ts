/** How long what staff write may be, in characters and without blanks around. */
export const LEAST_WRITTEN = 2;
export const LONGEST_NAME = 20;
export const LONGEST_REFERENCE = 60;
export const LONGEST_REASON = 100;
export const LONGEST_REFUND_REASON = 200;
export const LONGEST_REFUSAL = 200;
export const LONGEST_WORDS = 500;

/** Whether a text that is needed is there. */
export const isWritten = (text: string): boolean => text.trim().length >= LEAST_WRITTEN;
