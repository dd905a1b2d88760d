import { expect, it } from 'vitest';
import { must } from '../lookup.ts';
import { REFUSALS } from './question.ts';
import { readQuestion } from './read-question.ts';
import { forAge, PHONES, refusedBy } from './refusal.ts';

const TODAY = { year: 2026, month: 11, day: 23 };
const read = (question: string) => readQuestion(question, TODAY);

function crisis(question: string, age: number | null = 30) {
  const found = read(question);
  expect(found.refusal).toBe('crisis');
  return refusedBy({ ...found, refusal: must(found.refusal, 'refusal') }, question, age);
}
const numbersOf = (question: string, age?: number) => crisis(question, age).phones.map(({ number }) => number);

it.each([
  ['不想活了，活着真没意思', ['12356', '110', '120']],
  ['老公又打我了', ['110', '12338']],
  ['老公打我，我不想活了', ['12356', '110', '120']],
  ['女儿手腕上有刀划的印子', ['12356', '110', '120']],
  ['我爸老打我，我上初二', ['110', '12338', '12355']],
])('“%s” is answered with people who help', (question, numbers) => {
  expect(numbersOf(question).toSorted()).toEqual(numbers.toSorted());
});

it('a person near somebody in danger is told to stay, and one who is hit, that it is no fate', () => {
  expect(crisis('室友说想跳楼').text).toContain('别留TA一个人');
  expect(crisis('他又打我了，我是不是命该如此').text).toContain('不是您的命');
});

it('a saved birth under 18 adds the line of young people, and a grown one does not', () => {
  expect(numbersOf('不想活了', 16)).toContain('12355');
  expect(numbersOf('不想活了', 18)).not.toContain('12355');
});

it('every number of a refusal is a known one, and a crisis is offered nothing else', () => {
  for (const refusal of REFUSALS) {
    const { text, phones, instead } = refusedBy({ ...read('今年怎么样'), refusal }, '', null);
    const said: readonly string[] = text.replaceAll('18岁', '').match(/\d+/g) ?? [];
    expect(said.toSorted()).toEqual(phones.map(({ number }) => number).toSorted());
    if (refusal === 'crisis') expect(instead).toEqual([]);
  }
  expect(new Set(PHONES.map(({ number }) => number)).size).toBe(PHONES.length);
});

it('a reader under 18 is answered on learning, rest and the own nature alone', () => {
  expect(forAge(read('明年高考能考好吗'), 17).kind).toBe('answer');
  expect(forAge(read('今年桃花怎么样'), 17)).toMatchObject({ kind: 'refused', refusal: 'minor' });
  expect(forAge(read('今年桃花怎么样'), 18).kind).toBe('answer');
  expect(forAge(read('今年桃花怎么样'), null).kind).toBe('answer');
});
