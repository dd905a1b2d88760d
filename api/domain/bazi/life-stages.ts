import { BRANCHES, type Branch, type Stem } from '../calendar/ganzhi.ts';
import { ring } from '../lookup.ts';
import { stemYinYang } from './elements.ts';

/** 十二长生, from birth through the peak to the womb again. */
const STAGES = ['长生', '沐浴', '冠带', '临官', '帝旺', '衰', '病', '死', '墓', '绝', '胎', '养'] as const;

export type LifeStage = (typeof STAGES)[number];

/** The branch of 长生. 戊 and 己 go with 丙 and 丁, fire and earth being born in one place. */
const BORN_AT: Readonly<Record<Stem, Branch>> = {
  甲: '亥',
  乙: '午',
  丙: '寅',
  丁: '酉',
  戊: '寅',
  己: '酉',
  庚: '巳',
  辛: '子',
  壬: '申',
  癸: '卯',
};

const stageAfter = ring(STAGES);

/** 阳 stems go forward through the branches, 阴 stems backward: 甲 at 子 is 沐浴, 乙 at 巳 too. */
export function lifeStage(stem: Stem, branch: Branch): LifeStage {
  const steps = BRANCHES.indexOf(branch) - BRANCHES.indexOf(BORN_AT[stem]);
  return stageAfter(stemYinYang(stem) === '阳' ? steps : -steps);
}
