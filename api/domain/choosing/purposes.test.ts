import { expect, test } from 'vitest';
import { purposeIn } from './purposes.ts';

test.each([
  ['帮我挑个搬家的日子', 'move'],
  ['下个月哪天适合领证', 'engage'],
  ['结婚登记选哪天', 'engage'],
  ['结婚哪天好，之后还要搬家', 'wed'],
  ['新店开张选个日子', 'open'],
  ['买车签合同哪天好', 'car'],
  ['装修开工选日子', 'build'],
  ['带妈妈出门旅游哪天走', 'travel'],
  ['给老爷子做寿选哪天', 'feast'],
  ['签购房合同挑一天', 'sign'],
  ['下周哪天好', null],
])('%s means %s', (question, purpose) => {
  expect(purposeIn(question)).toBe(purpose);
});
