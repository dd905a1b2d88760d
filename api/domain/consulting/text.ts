import { invalid } from '../errors.ts';

export const CONSULT_TEXT = { min: 10, max: 100 } as const;

/**
 * Characters as people count them, which is how the form counts: `𠮷` and `🙂` are one each, though
 * two units of a JavaScript string.
 */
export function consultLength(text: string): number {
  return Array.from(text).length;
}

/** The text as far as the field takes it: its first 100 characters. */
export function clipConsultText(text: string): string {
  return Array.from(text).slice(0, CONSULT_TEXT.max).join('');
}

/** Adds the question that the client brings along; the master sees it in the text, and nowhere else. */
export const withAsked = (text: string, question: string | null): string =>
  question === null ? text : `${text.trim()}\n我问过：${question}`.trim();

/** Control characters other than a line break, and halves of characters, cannot be typed. */
const UNTYPEABLE = /[^\P{Cc}\n]|\p{Cs}/u;

/**
 * The text of a consultation as it is kept: trimmed, 10 to 100 characters as the form counts them.
 * Throws AppError validation naming `field`.
 */
export function consultText(text: string | undefined, field: string): string {
  const trimmed = text?.replaceAll('\r\n', '\n').trim() ?? '';
  if (trimmed === '') throw invalid('请输入咨询内容', field);
  if (UNTYPEABLE.test(trimmed)) throw invalid('咨询内容含有无法输入的字符', field);
  const length = consultLength(trimmed);
  if (length < CONSULT_TEXT.min) throw invalid(`咨询内容至少需要${CONSULT_TEXT.min}个字`, field);
  if (length > CONSULT_TEXT.max) throw invalid(`咨询内容不能超过${CONSULT_TEXT.max}个字`, field);
  return trimmed;
}
