/** Mainland mobile number: 1, then 3–9, then nine digits (spec §5). */
export const PHONE = /^1[3-9]\d{9}$/;

/** `13812345678` → `138****5678`: what logs and the staff console may show. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
}

/** Stands for the phone of a deleted account. */
export const DELETED_ACCOUNT = '已注销';

/** Masked; a deleted account's row holds no number any more. */
export const phoneText = (phone: string): string => (PHONE.test(phone) ? maskPhone(phone) : DELETED_ACCOUNT);

/** The two ways in which staff find a phone number: by its last four digits, or by all of it. */
export const isPhoneSearch = (text: string): boolean => /^\d{4}$/.test(text) || PHONE.test(text);

/** Refusal of other digits in a search. */
export const PHONE_SEARCH_HINT = '请输入手机号后四位或完整的11位';

/** True of digits that are some other part of a phone number. */
export const isPhonePart = (text: string): boolean => /^\d+$/.test(text) && !isPhoneSearch(text);
