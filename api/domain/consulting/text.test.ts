import { describe, expect, it } from 'vitest';
import { CONSULT_TEXT, clipConsultText, consultLength, consultText, withAsked } from './text.ts';

describe('the text of a consultation', () => {
  it('is trimmed, and keeps its line breaks', () => {
    expect(consultText('  想问今年的事业\r\n与感情如何。 ', 'content')).toBe('想问今年的事业\n与感情如何。');
  });

  it.each([
    ['nothing', undefined, '请输入咨询内容'],
    ['spaces', '   \n ', '请输入咨询内容'],
    ['nine characters', '一二三四五六七八九', '咨询内容至少需要10个字'],
    ['nine characters and spaces', ' 一二三四五六七八九   ', '咨询内容至少需要10个字'],
    ['101 characters', '问'.repeat(101), '咨询内容不能超过100个字'],
    ['a NUL', '一二三四五六七八九十\u0000一', '咨询内容含有无法输入的字符'],
    ['half a character', '一二三四五六七八九十\ud800', '咨询内容含有无法输入的字符'],
  ])('is not %s', (_name, text, message) => {
    expect(() => consultText(text, 'content')).toThrow(
      expect.objectContaining({ code: 42200, message, fields: ['content'] }),
    );
  });

  it.each([10, 100])('may have %i characters', (length) => {
    expect(consultText('问'.repeat(length), 'content')).toHaveLength(length);
  });

  it('is counted in code points, not in UTF-16 units', () => {
    expect(consultText('𠮷'.repeat(100), 'content')).toBe('𠮷'.repeat(100));
    expect(() => consultText('🙂'.repeat(9), 'content')).toThrow('咨询内容至少需要10个字');
    expect(consultLength('问🙂')).toBe(2);
  });

  it('is truncated between characters', () => {
    expect(clipConsultText(`${'问'.repeat(99)}🙂🙂`)).toBe(`${'问'.repeat(99)}🙂`);
    expect(clipConsultText('短')).toBe('短');
  });

  it('requires a custom question only for that topic', () => {
    expect(withAsked('最近总睡不好，想换个工作', null)).toBe('最近总睡不好，想换个工作');
    expect(withAsked('最近总睡不好 ', '明年适合跳槽吗')).toBe('最近总睡不好\n我问过：明年适合跳槽吗');
    expect(consultText(withAsked('', '明年适合跳槽吗'), 'content')).toBe('我问过：明年适合跳槽吗');
    const whole = '问'.repeat(CONSULT_TEXT.max);
    expect(() => consultText(withAsked(whole, '明年适合跳槽吗'), 'content')).toThrow('不能超过100个字');
  });
});
