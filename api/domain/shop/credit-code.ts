/**
 * 统一社会信用代码 by GB 32100-2015: 18 characters without I O S V Z, the last one a check.
 * @see https://openstd.samr.gov.cn (GB 32100-2015, 6.3)
 */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;
const MODULUS = 31;

/** Normalises a typed or pasted code: full-width characters, lower case, blanks between groups. */
export const readCreditCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().replace(/\s/g, '');

/** Weight of place i is 3^i mod 31; the check is what makes the sum a multiple of 31. */
function checkOf(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const sign of body) {
    sum += ALPHABET.indexOf(sign) * weight;
    weight = (weight * 3) % MODULUS;
  }
  return ALPHABET.charAt((MODULUS - (sum % MODULUS)) % MODULUS);
}

/** Returns why a code is invalid, or null. */
export function creditCodeRefusal(code: string): string | null {
  if (code.length !== LENGTH) return '请填18位的统一社会信用代码';
  const foreign = [...code].find((sign) => !ALPHABET.includes(sign));
  if (foreign !== undefined) {
    return /[IOSVZ]/.test(foreign) ? `号码里没有字母${foreign}，请核对` : '号码只有数字和大写字母，请核对';
  }
  return checkOf(code.slice(0, -1)) === code.slice(-1) ? null : '这个号码不对，请核对';
}
