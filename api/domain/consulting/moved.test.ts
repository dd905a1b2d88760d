import { expect, it } from 'vitest';
import { movedFrom } from './history.ts';

const user = (slotAt: number) => ({ actor: 'user', slotAt });
const desk = (slotAt: number) => ({ actor: '0192', slotAt });

it.each([
  ['nobody has moved it', [user(10)], 10, null],
  ['the client moved it', [user(10), user(14)], 14, null],
  ['the desk moved it twice', [user(10), desk(14), desk(15)], 15, 10],
  ['the desk moved it back again', [user(10), desk(14), desk(10)], 10, null],
  ['the client moved it after the desk', [user(10), desk(14), user(16)], 16, null],
  ['the desk arranged it and moved it', [desk(10), desk(14)], 14, 10],
  ['nothing set it', [], 14, null],
])('when %s', (_what, hours, slotAt, from) => {
  expect(movedFrom(hours, slotAt)).toBe(from);
});
