/** Nothing of this feature is drawn in the serif face before its dialogs open. */
export const SERIF = [];
