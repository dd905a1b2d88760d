import type { Position } from '../bazi/chart.ts';
import type { TenGod } from '../bazi/ten-gods.ts';
import type { Role } from './analysis.ts';
import type { Flag, YearOutlook } from './outlook.ts';

/** What a year that lies behind was about, as something its owner can say yes or no to. */
export interface PastYear {
  year: number;
  /** Nominal age (虚岁). */
  age: number;
  ganzhi: string;
  text: string;
  /** The same without the pair of signs, in one line: `收入稳了一些；私下里，…`. */
  line: string;
  evidence: readonly string[];
}

/** Reading rules §9.3: what a ten god brings where it is wanted, and where it is not. */
const THEMES: Readonly<Record<TenGod, { easy: string; hard: string }>> = {
  比肩: { easy: '身边有同伴出力，自立的机会比较多', hard: '花费偏多，与人分账或竞争的事也多' },
  劫财: { easy: '朋友合伙带来了路子，敢想敢做', hard: '钱财容易为人情走动，计划常被打乱' },
  食神: { easy: '心情松快，做出来的东西有人欣赏', hard: '想法不少，真正做完的不多' },
  伤官: { easy: '点子多，技术或才艺有过一次突破', hard: '说话容易顶撞人，约定上有过口舌' },
  偏财: { easy: '有过意外的机会，人脉也打开了', hard: '出手比较急，有些钱花得冤枉' },
  正财: { easy: '收入稳了一些，添置或成家的事有进展', hard: '为了钱比较劳累，付出多而余下少' },
  七杀: { easy: '压力当头却担住了，反而立住了位置', hard: '事情逼得紧，身心都比较透支' },
  正官: { easy: '规矩之内有提升，得到过正式的认可', hard: '受约束多，责任压在肩上不轻松' },
  偏印: { easy: '钻研进了一门学问，或换了一条路', hard: '想得多，有的事做到一半停了下来' },
  正印: { easy: '学业、手续或长辈的帮助比较明显', hard: '依赖别人多了些，行动慢了半拍' },
};

/** The same for somebody still at school. */
const YOUNG: typeof THEMES = {
  比肩: { easy: '有要好的伙伴，凡事有人作伴', hard: '总被拿来跟人比，心里不服气' },
  劫财: { easy: '朋友带着您见了些新东西', hard: '为朋友分过心，计划常被打乱' },
  食神: { easy: '心情松快，有一样爱好得了夸奖', hard: '想法不少，坐不大住' },
  伤官: { easy: '点子多，才艺上冒过一次头', hard: '说话顶撞过大人，受过批评' },
  偏财: { easy: '出去走动得多，见识开了', hard: '心思散，花钱也散' },
  正财: { easy: '家里宽松，添了想要的东西', hard: '家里为钱的事紧过一阵' },
  七杀: { easy: '功课压得紧，却扛出了成绩', hard: '要求逼得紧，睡得少，精神绷着' },
  正官: { easy: '守规矩，得过老师正式的肯定', hard: '受管束多，闷着一口气' },
  偏印: { easy: '迷上了一门学问，或换了学校', hard: '想得多，跟同学隔着一层' },
  正印: { easy: '读书顺，有长辈或老师护着', hard: '家里管得细，自己拿主意少' },
};

/** The same for somebody who may be at school still or at a first work already. */
const LEAVING: typeof THEMES = {
  比肩: { easy: '有要好的伙伴，凡事有人作伴', hard: '总被拿来跟人比，心里不服气' },
  劫财: { easy: '朋友带着您见了些新东西', hard: '为朋友花钱分心，计划常被打乱' },
  食神: { easy: '心情松快，有一样本事得了夸奖', hard: '想法不少，真正做完的不多' },
  伤官: { easy: '点子多，才艺上冒过一次头', hard: '说话顶撞过人，吃过一次亏' },
  偏财: { easy: '出去走动得多，见识开了', hard: '心思散，花钱也散' },
  正财: { easy: '手头宽了些，自己挣到过一笔', hard: '为钱紧过一阵，付出多而余下少' },
  七杀: { easy: '压力当头却扛下来了', hard: '要求逼得紧，睡得少，精神绷着' },
  正官: { easy: '得过一次正式的认可，录取、证书都算', hard: '受管束多，闷着一口气' },
  偏印: { easy: '迷上了一门学问，或换了学校、换了路', hard: '想得多，跟身边人隔着一层' },
  正印: { easy: '学业、手续或长辈的帮助比较明显', hard: '家里管得细，自己拿主意少' },
};

const PLACES: Readonly<Record<Position, string>> = {
  year: '老家与长辈',
  month: '工作与同事',
  day: '自己与伴侣',
  hour: '晚辈与长远的打算',
};

/** Meetings that people remember, the more telling first. `{处}` is the part of life touched. */
const MEETINGS: readonly (readonly [name: string, sentence: string])[] = [
  ['天克地冲', '{处}这一头变动比较大，搬动、换地方或重新安排都算'],
  ['反吟', '{处}这一头有反复，做了又改的事比较多'],
  ['伏吟', '{处}这一头有停在原地的感觉，老问题又遇到一次'],
  ['岁运并临', '同一类的事来得集中，好坏都比平常明显'],
  ['冲太岁', '{处}这一头有过走动或分开'],
  ['值太岁', '{处}这一头操心的事比较多'],
  ['驿马', '出远门、搬家或换环境的机会多'],
  ['红鸾', '感情或家里的喜事有过动静'],
  ['桃花', '人缘活跃，认识了新的人'],
];

const WANTED: readonly Role[] = ['用', '喜'];

const YOUNG_PLACES: typeof PLACES = {
  year: '老家与长辈',
  month: '学业与同学',
  day: '自己与亲近的人',
  hour: '往后的打算',
};

/** The words of a year by the nominal age (虚岁) that it was lived at. */
const AGES = [
  { to: 18, themes: YOUNG, places: YOUNG_PLACES },
  { to: 23, themes: LEAVING, places: { ...YOUNG_PLACES, month: '学业或头一份差事' } },
] as const;
const GROWN = { themes: THEMES, places: PLACES };

function meetingSentence(flags: readonly Flag[], places: typeof PLACES): string | null {
  for (const [name, sentence] of MEETINGS) {
    const flag = flags.find((each) => each.name === name);
    if (flag) return sentence.replace('{处}', flag.position ? places[flag.position] : '生活');
  }
  return null;
}

/** 闲 brings neither: then the year's score says which side it was on. */
function isEasy(role: Role, score: number): boolean {
  return role === '闲' ? score > 0 : WANTED.includes(role);
}

/**
 * Example: 2019己亥 for 己 as 正财 and wanted →
 * “2019年己亥，虚岁30岁。收入稳了一些，添置或成家的事有进展。……”
 */
export function pastYear({
  year,
  age,
  ganzhi,
  stem,
  branch,
  score,
  flags,
  evidence,
}: YearOutlook): PastYear {
  const side = (role: Role) => (isEasy(role, score) ? 'easy' : 'hard');
  const { themes, places } = AGES.find(({ to }) => age <= to) ?? GROWN;
  const outward = themes[stem.god][side(stem.role)];
  const inward = themes[branch.god][side(branch.role)];
  const meeting = meetingSentence(flags, places);
  const inside = inward === outward ? [] : [`私下里，${inward}`];
  const said = [...inside, ...(meeting === null ? [] : [meeting])];
  const opener = `${year}年${ganzhi}，虚岁${age}岁`;
  const text = [opener, `外面看，${outward}`, ...said].map((each) => `${each}。`).join('');
  return { year, age, ganzhi, text, line: [outward, ...said].join('；'), evidence };
}
