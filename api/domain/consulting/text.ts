import { invalid } from '../errors.ts';

export const CONSULT_TEXT = { min: 10, max: 100 } as const;

/**
 * Characters as people count them, and as the form does: `𠮷` and `🙂` are one each, though two units of a JavaScript
 * string.
 */
export function consultLength(text: string): number {
  return Array.from(text).length;
}

/** Truncates the text to the field's limit of 100 characters. */
export function clipConsultText(text: string): string {
  return Array.from(text).slice(0, CONSULT_TEXT.max).join('');
}

/** Adds the question the client brings along; the master sees it only in the text. */
export const withAsked = (text: string, question: string | null): string =>
  question === null ? text : `${text.trim()}\n我问过：${question}`.trim();

/** Control characters other than a line break, and halves of characters, cannot be typed. */
const UNTYPEABLE = /[^\P{Cc}\n]|\p{Cs}/u;

const kept = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Returns what is wrong with the text of a consultation, or null. */
export function consultTextFault(text: string): string | null {
  const trimmed = kept(text);
  if (trimmed === '') return '请输入咨询内容';
  if (UNTYPEABLE.test(trimmed)) return '咨询内容含有无法输入的字符';
  const length = consultLength(trimmed);
  if (length < CONSULT_TEXT.min) return `咨询内容至少需要${CONSULT_TEXT.min}个字`;
  return length > CONSULT_TEXT.max ? `咨询内容不能超过${CONSULT_TEXT.max}个字` : null;
}

/**
 * Returns the text for storage: trimmed, 10 to 100 characters as the form counts them.
 * @throws AppError validation naming `field`
 */
export function consultText(text: string | undefined, field: string): string {
  const fault = consultTextFault(text ?? '');
  if (fault !== null) throw invalid(fault, field);
  return kept(text ?? '');
}
