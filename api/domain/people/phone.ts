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
