/** Slots that were not filled. */
export const unfilled = (text: string): readonly string[] => text.match(/[{}]|undefined|NaN/g) ?? [];
