import type { FourNames } from '#domain/bazi/differences';
import { readFourPillars } from '#domain/bazi/four-pillars';
import {
  BRANCHES,
  branchOf,
  branchPlace,
  type Ganzhi,
  ganzhiAt,
  ganzhiIndex,
  hourGanzhiIndex,
  monthGanzhiIndex,
  STEMS,
  stemOf,
  stemPlace,
} from '#domain/calendar/ganzhi';
import { AppError } from '#domain/errors';
import { WHY } from './text.ts';

/** Four pillars out of a text, the hour's null where it is not there; or the sentence that refuses it. */
export type ReadPillars = { names: FourNames; note: string | null } | string;

/** 己, 已 and 巳 are written for one another: the place in the pair decides. 己 is a stem, 巳 a branch. */
const LIKE_JI = '己已巳';
const PAIR = new RegExp(`([${STEMS.join('')}已巳])\\s*([${BRANCHES.join('')}已己])`, 'gu');

const asStem = (sign: string) => (LIKE_JI.includes(sign) ? '己' : sign);
const asBranch = (sign: string) => (LIKE_JI.includes(sign) ? '巳' : sign);

const isPair = (stem: string, branch: string) => stemPlace(stem) % 2 === branchPlace(branch) % 2;

/** The right pair beside the wrong one; null where the four stand together. */
function faultOf([year, month, day, hour]: readonly Ganzhi[]): string | null {
  if (!year || !month || !day) return WHY.few;
  const right = ganzhiAt(monthGanzhiIndex(ganzhiIndex(year), (branchPlace(branchOf(month)) + 10) % 12));
  if (right !== month) return WHY.month(stemOf(year), branchOf(month), right);
  if (!hour) return null;
  const usual = ganzhiAt(hourGanzhiIndex(ganzhiIndex(day), branchPlace(branchOf(hour))));
  try {
    readFourPillars([year, month, day, hour]);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return WHY.hour(stemOf(day), branchOf(hour), usual);
  }
}

/** Reads what was typed or pasted: the first three or four pairs in it. `甲 子　乙丑`, `年柱：甲子，月柱…` */
export function readPillarText(text: string): ReadPillars {
  const found = [...text.normalize('NFKC').matchAll(PAIR)].map(([, stem = '', branch = '']) => ({
    stem: asStem(stem),
    branch: asBranch(branch),
  }));
  if (found.length === 0) return WHY.none;
  const four = found.slice(0, 4);
  const wrong = four.find(({ stem, branch }) => !isPair(stem, branch));
  if (wrong) return WHY.noPair(wrong.stem + wrong.branch);
  if (four.length < 3) return WHY.few;
  const names = four.map(({ stem, branch }) => ganzhiAt(ganzhiIndex(`${stem}${branch}` as Ganzhi)));
  const fault = faultOf(names);
  if (fault) return WHY.impossible(fault);
  const [year = null, month = null, day = null, hour = null] = names;
  return { names: [year, month, day, hour], note: found.length > 4 ? WHY.many : null };
}
