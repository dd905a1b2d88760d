import { record } from '../../lookup.ts';
import { SCHOOLS, type School } from '../../people/birth-answers.ts';
import { VOTES, type VoteRule } from './votes.ts';

/**
 * Tenths that 徐乐吾 (穷通宝鉴评注) adds to the votes: more for season and visible stems, less for strength. Fitted on his 356
 * charts, drawn towards the common table; below 0.2 omitted. Of the three authors only his difference is proven: by
 * tenths left out his useful god is matched in 54 of 100 with it, in 50 without.
 */
// biome-ignore format: a table is read by its columns
export const XU: Readonly<Partial<Record<VoteRule['id'], number>>> = {
  special: -3, 'winter-fire': 3, 'all-support': -3, nowhere: -4, 'summer-water': 2, open: 4, balance: -4,
  'summer-metal': -2, 'strong-output': -4, table: 3, 'no-support': -3, 'weak-peers-officer': -4, 'strong-officer': 4,
  pattern: 2, 'strong-peers': -8,
};

const ADDED: Readonly<Record<School, typeof XU>> = { common: {}, xu: XU };

/** Weight of each vote of the table, in tenths, by school. */
export const SCHOOL_TENTHS: Readonly<Record<School, readonly number[]>> = record(SCHOOLS, (school) =>
  VOTES.map(({ id, tenths }) => tenths + (ADDED[school][id] ?? 0)),
);

/** The school whose useful element is named in addition to that of `school`, if they differ. */
export const otherSchool = (school: School): School => (school === 'common' ? 'xu' : 'common');
