/** Length limits of texts written by staff, in characters, trimmed. */
export const MIN_WRITTEN_LENGTH = 2;
export const MAX_NAME_LENGTH = 20;
export const MAX_REFERENCE_LENGTH = 60;
export const MAX_REASON_LENGTH = 100;
export const MAX_REFUND_REASON_LENGTH = 200;
export const MAX_REFUSAL_LENGTH = 200;
export const MAX_WORDS_LENGTH = 500;

/** Returns whether a required text is present. */
export const isWritten = (text: string): boolean => text.trim().length >= MIN_WRITTEN_LENGTH;
