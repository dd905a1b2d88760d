import type { Ages } from './words/ages.ts';

const GROWN = 18;
const SAME = 2;
const NEAR = 7;
const APART = 15;

/** Completed years of both on the day of reading. Same animal, 12 years apart: `apart`, not `same`. */
export function agesOf(reader: number, other: number): Ages {
  const minors = [reader, other].filter((age) => age < GROWN).length;
  if (minors === 2) return 'minors';
  if (minors === 1) return reader < GROWN ? 'readerMinor' : 'oneMinor';
  const gap = Math.abs(reader - other);
  if (gap <= SAME) return 'same';
  if (gap <= NEAR) return 'near';
  return gap <= APART ? 'apart' : 'generation';
}

/** Not said where one of the two is a minor: scenes of grown-ups' work, homes and money. */
const FOR_GROWN = /账|下班|开工|搬家|换住处|备用钥匙|柴米油盐|红白|报名|车票|晚辈|终身|五年内|没下班|熄灯|老了|水电/;

const WITH_MINOR: readonly Ages[] = ['oneMinor', 'readerMinor', 'minors'];

export function suited(wordings: readonly string[], ages: Ages): readonly string[] {
  if (!WITH_MINOR.includes(ages)) return wordings;
  return wordings.filter((each) => !FOR_GROWN.test(each));
}
