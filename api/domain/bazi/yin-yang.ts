import { BRANCHES, type Branch, STEMS, type Stem } from '../calendar/ganzhi.ts';

export type YinYang = '阳' | '阴';

const POLARITIES = ['阳', '阴'] as const;

function polarity(index: number): YinYang {
  return POLARITIES[(index % 2) as 0 | 1];
}

/** 甲丙戊庚壬 are 阳. */
export function stemYinYang(stem: Stem): YinYang {
  return polarity(STEMS.indexOf(stem));
}

/**
 * 子寅辰午申戌 are 阳, by their place in the cycle. (Rules that look at a branch's use rather than
 * its place take the polarity of its main hidden stem, where 子 is 癸 and 阴.)
 */
export function branchYinYang(branch: Branch): YinYang {
  return polarity(BRANCHES.indexOf(branch));
}
