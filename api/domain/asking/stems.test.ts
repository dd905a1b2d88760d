import { expect, it } from 'vitest';
import { normalForm } from './normal.ts';
import { chancesOf, MEANINGS, stemsFor, stemsOf, tableOf } from './stems.ts';

const best = (text: string) => {
  const chances = chancesOf(normalForm(text));
  return MEANINGS.reduce((first, each) => (chances[each] > chances[first] ? each : first));
};

it('sees characters and pairs, with the beginning and the end', () => {
  expect([...stemsOf('换个人')]).toEqual(['换', '个', '人', '<换', '换个', '个人', '人>']);
});

it('sees the kinds of things that are named, and two kinds as a pair', () => {
  const kinds = [...stemsOf('奶奶得了白血病')].filter((stem) => /^(?:#[a-zA-Z]+)+$/.test(stem));
  expect(kinds).toEqual(['#illness', '#elder', '#illness#elder']);
});

it('sees how a kind is spoken of, and in which clause', () => {
  const [told, asked] = [stemsOf('妈得了肝炎'), stemsOf('爸得了癌')];
  expect([...told]).toContain('#elder~得~了');
  expect([...asked]).toContain('#elder~得~了');
  const placed = [...stemsOf('官司完了，今年上班顺吗')].filter((stem) => /^[%@]/.test(stem));
  expect(placed).toEqual(['%court', '@grownMatter', '@work']);
});

it.each([
  ['天天被组长骂，这份活还要不要干下去', 'job_change'],
  ['妈和我总说不到一块去', 'parents'],
  ['撑不下去了，想一走了之不再醒来', 'crisis'],
])('takes %s for %s', (text, meaning) => {
  expect(best(text)).toBe(meaning);
});

it('gives chances that are one together, of any text', () => {
  for (const text of ['', '？', '明年适合跳槽吗', 'hello', '<>', '=']) {
    const all = MEANINGS.reduce((sum, each) => sum + Math.exp(chancesOf(text)[each]), 0);
    expect(all).toBeCloseTo(1, 9);
  }
});

it('names the stems by which a text was taken for what it was', () => {
  const [first] = stemsFor('明年适合跳槽吗', 'job_change');
  expect(first?.fifths).toBeGreaterThan(0);
  expect(stemsFor('明年适合跳槽吗', 'job_change').map(({ stem }) => stem)).toContain('跳槽');
});

it('reads a table as it is written', () => {
  const table = tableOf(['= Ab', '猫 Bd']);
  expect(table.get('=')).toEqual([[0, 1]]);
  expect(table.get('猫')).toEqual([[1, 3]]);
  expect(chancesOf('猫', table).job_find).toBeGreaterThan(chancesOf('猫', table).job_change);
});
