import { NATAL_SCENE } from '#content/natal/scene';
import { type Season, type Stem, seasonOf } from '#domain/calendar/ganzhi';
import { elementOfGroup, groupOfElement } from '#domain/judgement/god-groups';
import { GOD_GROUPS, type GodGroup } from '#domain/judgement/judgement';
import { pillarAt } from '#domain/judgement/placed-stems';
import type { Analysis } from '#domain/outlook/analysis';
import type { ImageSigns } from '../../report.ts';

/** The picture that a person's reports share, from the life down to the day. */
export interface Image {
  scene: string;
  /** 藤 */
  self: string;
  /** 您这株藤: the reader, where the picture speaks without its scene. */
  you: string;
  /** 剪刀: what stands for the unwelcome element that weighs most. */
  press: string;
  /** 水: what stands for the useful element. */
  feed: string;
}

type Self = readonly [noun: string, measure: string];

/** Nouns of a stem; the scene says which. */
const SELVES: Readonly<Record<Stem, readonly [Self, ...Self[]]>> = {
  甲: [['树', '棵']],
  乙: [['藤', '株']],
  丙: [['太阳', '轮']],
  丁: [['灯', '盏']],
  戊: [['山', '座']],
  己: [['田', '块']],
  壬: [['江', '条']],
  庚: [
    ['铁', '块'],
    ['刀', '把'],
    ['斧', '把'],
    ['矿', '座'],
  ],
  辛: [
    ['玉', '块'],
    ['珠', '颗'],
    ['首饰', '件'],
  ],
  癸: [
    ['雨', '场'],
    ['露', '滴'],
    ['泉', '眼'],
    ['池', '方'],
    ['霜', '层'],
    ['雪', '场'],
  ],
};

/** The self that the scene names first: 春枝间的一颗珠… is 珠, not 玉. */
function selfIn(scene: string, stem: Stem): Self {
  const named = SELVES[stem].filter(([noun]) => scene.includes(noun));
  const first = named.reduce<Self | undefined>(
    (a, b) => (a && scene.indexOf(a[0]) <= scene.indexOf(b[0]) ? a : b),
    undefined,
  );
  return first ?? SELVES[stem][0];
}

type Nouns = readonly [press: string, feed: string];

/** Nouns of each element in the image: too much of it, and the right measure of it. */
const NOUNS: Readonly<Record<Stem, Readonly<Record<GodGroup, Nouns>>>> = {
  甲: {
    比劫: ['杂树', '树林'],
    食伤: ['山火', '阳光'],
    财: ['乱石', '厚土'],
    官杀: ['斧子', '修枝的锯'],
    印: ['大水', '雨水'],
  },
  乙: {
    比劫: ['乱藤', '大树'],
    食伤: ['烈日', '日光'],
    财: ['旱土', '园土'],
    官杀: ['剪刀', '花架'],
    印: ['积水', '水'],
  },
  丙: {
    比劫: ['野火', '霞光'],
    食伤: ['尘土', '田野'],
    财: ['镜子', '秋果'],
    官杀: ['乌云', '湖水'],
    印: ['密林', '柴'],
  },
  丁: {
    比劫: ['满街的灯', '炉火'],
    食伤: ['炉灰', '灯台'],
    财: ['铁块', '金器'],
    官杀: ['夜雨', '江面'],
    印: ['湿柴', '柴火'],
  },
  戊: {
    比劫: ['乱石', '群山'],
    食伤: ['矿镐', '矿脉'],
    财: ['洪水', '溪水'],
    官杀: ['野林', '树林'],
    印: ['烈日', '暖阳'],
  },
  己: {
    比劫: ['硬土', '厚土'],
    食伤: ['犁头', '锄头'],
    财: ['大水', '渠水'],
    官杀: ['野草', '庄稼'],
    印: ['暑气', '日头'],
  },
  庚: {
    比劫: ['别的刀', '同炉的铁'],
    食伤: ['冷水', '清泉'],
    财: ['硬木', '木料'],
    官杀: ['猛火', '炉火'],
    印: ['厚土', '山土'],
  },
  辛: {
    比劫: ['铁器', '金匣'],
    食伤: ['急流', '清水'],
    财: ['乱枝', '花枝'],
    官杀: ['旺火', '烛光'],
    印: ['泥', '软土'],
  },
  壬: {
    比劫: ['洪峰', '支流'],
    食伤: ['浮木', '岸柳'],
    财: ['烈日', '渔火'],
    官杀: ['堤坝', '河岸'],
    印: ['铁闸', '泉眼'],
  },
  癸: {
    比劫: ['大潮', '溪流'],
    食伤: ['野草', '新芽'],
    财: ['热浪', '暖阳'],
    官杀: ['旱土', '池岸'],
    印: ['冷石', '泉眼'],
  },
};

type Facts = Pick<Analysis, 'pillars' | 'dayStem' | 'dayElement' | 'groups' | 'roles'>;

/** The group that presses in the heat of summer, as it does in winter. */
const IN_WINTER: Readonly<Record<string, string>> = { 山火: '火堆', 烈日: '火堆', 暑气: '炕火', 热浪: '炉火' };

/** The group that weighs most; of equal ones the first of 比劫 食伤 财 官杀 印. */
export function heaviestGroup({ groups }: Pick<Analysis, 'groups'>): GodGroup {
  return GOD_GROUPS.reduce((most, group) => (groups[group] > groups[most] ? group : most));
}

export const birthSeason = ({ pillars }: Pick<Analysis, 'pillars'>): Season =>
  seasonOf(pillarAt(pillars, 'month').branch);

/** The heavier group of 忌 and 仇; what presses is never what feeds. */
export function pressingGroup({ dayElement, groups, roles }: Facts): GodGroup {
  const hard = groupOfElement(dayElement, roles.byRole.忌);
  const costly = groupOfElement(dayElement, roles.byRole.仇);
  return groups[costly] > groups[hard] ? costly : hard;
}

const inSeason = (noun: string, season: Season) => (season === '冬' ? (IN_WINTER[noun] ?? noun) : noun);

/**
 * The image of a chart: day stem × season × heaviest group, and its three nouns for slots.
 * 庚午 辛巳 乙酉 癸未 (夏, 官杀 heaviest, 忌金 用水): 炉边的一株藤…; 藤, 剪刀, 水.
 */
export function imageOf(natal: Facts): Image {
  const { dayStem, dayElement, roles } = natal;
  const nouns = NOUNS[dayStem];
  const season = birthSeason(natal);
  const scene = NATAL_SCENE[`${dayStem}.${season}`][heaviestGroup(natal)];
  const [self, measure] = selfIn(scene, dayStem);
  return {
    scene,
    self,
    you: `您这${measure}${self}`,
    press: inSeason(nouns[pressingGroup(natal)][0], season),
    feed: nouns[groupOfElement(dayElement, roles.byRole.用)][1],
  };
}

/** Elements of the image: the reader's sign, what presses, what feeds. 庚午 辛巳 乙酉 癸未: 乙 金 水. */
export function imageElements(natal: Facts): ImageSigns {
  const { dayStem, dayElement, roles } = natal;
  return {
    stem: dayStem,
    press: elementOfGroup(dayElement, pressingGroup(natal)),
    feed: roles.byRole.用,
  };
}

/** Every element's noun for a chart, as something that presses or that feeds. */
export function nounOf({ dayStem, dayElement, roles }: Facts, group: GodGroup): string {
  const role = roles.byElement[elementOfGroup(dayElement, group)];
  return NOUNS[dayStem][group][role === '忌' || role === '仇' ? 0 : 1];
}
