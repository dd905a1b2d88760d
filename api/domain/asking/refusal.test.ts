import { expect, it } from 'vitest';
import { civilDate, julianDay } from '../calendar/civil-date.ts';
import { crisisHelp } from './crisis.ts';
import { PHONES, unlooked } from './refusal.ts';

it('the helplines are looked at every half year: after it no release is made', () => {
  const looked = { year: 2026, month: 11, day: 24 };
  const after = (days: number) => civilDate(julianDay(looked) + days);
  expect(unlooked(after(180))).toEqual([]);
  expect(unlooked(after(181))).toEqual(PHONES.map(({ number }) => number));
});

it.each([
  ['我不想活了', '别一个人扛', ['12356', '110', '120']],
  ['我妈留了张纸条说对不起我们，人不见了', '别留TA一个人', ['12356', '110', '120']],
  ['女朋友手腕上又多了新的口子', '别留TA一个人', ['12356', '110', '120']],
  ['老公又打我了', '也不是您的错', ['110', '12338']],
  ['爸爸喝完酒就拿凳子砸妈妈，我妈不肯走', '不是TA的错', ['110', '120', '12338']],
])('%j is told what to do for the one in danger', (question, words, numbers) => {
  const help = crisisHelp(question, null);
  expect(help?.text).toContain(words);
  expect(help?.phones.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
});
