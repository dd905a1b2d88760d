/** Ends the text for the payer of a gift, and of nothing else. Apart from the rules of gifts: every visit reads it. */
export const GIFT_MARK = '（礼物）';

/** True of the order of a gift: no buyer can choose these words. */
export const isGiftSubject = (subject: string): boolean => subject.endsWith(GIFT_MARK);
