/** Suffix of a gift order's subject, and of no other. Separate from the gift rules, since every visit loads it. */
export const GIFT_MARK = '（礼物）';

/** True for a gift order: buyers cannot choose these words. */
export const isGiftSubject = (subject: string): boolean => subject.endsWith(GIFT_MARK);
