import { expect, test } from 'vitest';
import { readPillarText } from './pillar-text.ts';

test.each([
  ['庚午 辛巳 丁丑 甲辰', ['庚午', '辛巳', '丁丑', '甲辰']],
  ['年柱：庚午，月柱：辛巳，日柱：丁丑', ['庚午', '辛巳', '丁丑', null]],
  ['庚　午／辛已／丁丑', ['庚午', '辛巳', '丁丑', null]],
  ['八字庚午辛巳丁丑甲辰，男命', ['庚午', '辛巳', '丁丑', '甲辰']],
  ['巳未 丙寅 甲子', ['己未', '丙寅', '甲子', null]],
])('%j holds its pillars', (text, names) => {
  expect(readPillarText(text)).toEqual({ names, note: null });
});

test('five pairs are the first four, and this is said', () => {
  const read = readPillarText('庚午 辛巳 丁丑 甲辰 壬午');
  expect(read).toEqual({ names: ['庚午', '辛巳', '丁丑', '甲辰'], note: '多于四柱，只看前四柱' });
});

test('23:00 may have the stem of the next day', () => {
  expect(readPillarText('庚午 辛巳 乙酉 戊子')).toMatchObject({ names: ['庚午', '辛巳', '乙酉', '戊子'] });
});

test.each([
  ['今天天气很好', '认不出四柱，请写成“甲子 乙丑 丙寅”这样'],
  ['甲丑 乙丑 丙寅', '没有“甲丑”这一柱'],
  ['甲子 丙寅', '至少要有年、月、日三柱'],
  ['甲子 戊寅 丙寅', '这四柱排不出来：月柱的天干与年柱不合（甲年的寅月只能是丙寅）'],
  ['庚午 辛巳 丁丑 丙辰', '这四柱排不出来：时柱的天干与日柱不合（丁日的辰时是甲辰）'],
])('%j is refused', (text, why) => {
  expect(readPillarText(text)).toBe(why);
});
