import type { Audience } from '#content/groups';
import { AREAS, type Area, type Tone } from '#domain/outlook/outlook';

/** Walk of life whose names the areas take: a child, before school and at it, a minor, a student, a reader with a job, without one. */
function walkOf(readers: readonly Audience[]) {
  if (readers.includes('lessons')) return 'pupil';
  if (readers.includes('parent')) return 'child';
  if (!readers.includes('adult')) return 'minor';
  if (readers.includes('work')) return 'work';
  return readers.includes('school') ? 'student' : 'none';
}

type Names = Readonly<
  Record<'child' | 'pupil' | 'minor' | 'student' | 'work' | 'none', Readonly<Record<Area, string>>>
>;

const IN_A_SENTENCE = {
  感情: '感情上',
  事业: '手上的事',
  财运: '钱上',
  出行: '路上',
  健康: '身体',
};
const OF_A_CHILD = { 感情: '跟人相处', 财运: '手边的东西', 出行: '出门', 健康: '身体' };
const NAMES: Names = {
  child: { ...OF_A_CHILD, 事业: '玩耍' },
  pupil: { ...OF_A_CHILD, 事业: '功课' },
  minor: { ...IN_A_SENTENCE, 感情: '跟人相处', 事业: '功课', 财运: '花销' },
  student: { ...IN_A_SENTENCE, 事业: '功课' },
  work: IN_A_SENTENCE,
  none: IN_A_SENTENCE,
};

/** The areas as a sentence calls them. */
export const namesFor = (readers: readonly Audience[]) => NAMES[walkOf(readers)];

const AT_THE_HEAD = {
  感情: '感情',
  事业: '事业',
  财运: '钱',
  出行: '出行',
  健康: '身体',
};
const CHILD_AT_THE_HEAD = { 感情: '相处', 财运: '物件', 出行: '出门', 健康: '身体' };
const MARKS: Names = {
  child: { ...CHILD_AT_THE_HEAD, 事业: '玩耍' },
  pupil: { ...CHILD_AT_THE_HEAD, 事业: '功课' },
  minor: { ...AT_THE_HEAD, 感情: '相处', 事业: '功课', 财运: '花销' },
  student: { ...AT_THE_HEAD, 事业: '功课' },
  work: AT_THE_HEAD,
  none: { ...AT_THE_HEAD, 事业: '手上的事' },
};

/** The areas at the head of a line. */
export const marksFor = (readers: readonly Audience[]) => MARKS[walkOf(readers)];

/** The five areas of a period under the reader's names, in the order of `AREAS`, with their tones. */
export const areaTable = (readers: readonly Audience[], tones: Readonly<Record<Area, Tone>>) => ({
  head: ['方面', '基调'],
  rows: AREAS.map((area) => [marksFor(readers)[area], tones[area]]),
});

/** The areas that a longer period speaks of: a pupil’s leaves money out; to a parent the area is the child’s things. */
export const saidAreas = (readers: readonly Audience[]): readonly Area[] =>
  readers.includes('minor') ? AREAS.filter((area) => area !== '财运') : AREAS;
