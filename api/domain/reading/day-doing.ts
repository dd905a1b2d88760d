import type { Today } from '../calendar/almanac.ts';
import type { Analysis, GodGroup } from './analysis.ts';
import { clashes, related } from './branch-relation.ts';
import { groupOf } from './god-groups.ts';
import type { DayOutlook } from './outlook.ts';
import { type PassingSigns, unwelcome } from './passing-signs.ts';
import { pillarAt } from './placed-stems.ts';

/** Something to do, and the almanac's matters that speak of it. */
interface Doing {
  text: string;
  matters: readonly string[];
}

/** What the god of the day's stem suits (reading rules §12.4), the plainest first. */
const SUITED: Readonly<Record<GodGroup, readonly Doing[]>> = {
  财: [
    { text: '对账收款', matters: ['纳财', '求财', '交易'] },
    { text: '整理预算', matters: ['开仓', '置产'] },
    { text: '清点物品', matters: ['出货财', '扫舍'] },
  ],
  官杀: [
    { text: '汇报进度', matters: ['见贵', '赴任'] },
    { text: '核对规章', matters: ['立券', '立券交易'] },
    { text: '排定日程', matters: [] },
  ],
  印: [
    { text: '学习进修', matters: ['入学', '习艺'] },
    { text: '请教前辈', matters: ['见贵'] },
    { text: '安静休整', matters: ['沐浴', '祭祀'] },
  ],
  食伤: [
    { text: '表达想法', matters: ['会亲友', '会友'] },
    { text: '动手创作', matters: ['雕刻', '塑绘', '裁衣', '酝酿'] },
    { text: '做一顿饭', matters: ['作灶'] },
  ],
  比劫: [
    { text: '分工合作', matters: ['交易', '立券', '雇佣'] },
    { text: '约友同行', matters: ['会亲友', '会友', '出行'] },
    { text: '锻炼身体', matters: [] },
  ],
};

/** What to leave for another day when that god is unwelcome. */
const UNSUITED: Readonly<Record<GodGroup, readonly Doing[]>> = {
  财: [
    { text: '大额开支', matters: ['纳财', '交易', '置产'] },
    { text: '贪多求快', matters: ['求财', '开市'] },
  ],
  官杀: [
    { text: '与人争执', matters: ['见贵', '赴任'] },
    { text: '把日程排满', matters: [] },
  ],
  印: [
    { text: '反复拖延', matters: ['入学', '习艺'] },
    { text: '一味等待', matters: [] },
  ],
  食伤: [
    { text: '脱口而出', matters: ['会亲友', '会友'] },
    { text: '临时改计划', matters: [] },
  ],
  比劫: [
    { text: '替人垫钱', matters: ['交易', '立券', '纳财'] },
    { text: '账目不清的合作', matters: ['开市', '雇佣'] },
  ],
};

const MEET: Doing = { text: '约见重要的人', matters: ['会亲友', '会友', '见贵'] };
const DECIDE: Doing = { text: '仓促作大决定', matters: ['立券', '立券交易', '置产'] };
const FAR: Doing = { text: '赶路远行', matters: ['出行', '移徙', '乘船'] };

/** Almanac matters that a clash with the own day branch speaks against. */
const CLASHED_MATTERS: readonly string[] = [
  ...['出行', '移徙', '入宅', '乘船', '渡水', '嫁娶', '订婚', '立券', '立券交易', '置产'],
];

/** A rite that is sold; the almanac's word for it is left unsaid. */
const UNSAID: readonly string[] = ['开光'];

const MOST = 2;

/** Those the almanac also names come first, and those it names on the other side are left out. */
function chosen(
  candidates: readonly Doing[],
  named: readonly string[],
  refused: readonly string[],
): string[] {
  const speaks = ({ matters }: Doing, list: readonly string[]) =>
    matters.some((matter) => list.includes(matter));
  return candidates
    .filter((doing) => !speaks(doing, refused) || speaks(doing, named))
    .map((doing, order) => ({ doing, rank: speaks(doing, named) ? order - 100 : order }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ doing }) => doing.text);
}

/**
 * 宜 and 缓 of a day: what suits the god of its stem and what it does to the own day branch, those
 * first that the almanac names too, with the almanac's own lists beside. A matter that the person's
 * chart speaks against is taken out of the almanac's 宜.
 */
export function doingOf(
  { pillars }: Pick<Analysis, 'pillars'>,
  { stem, branch }: PassingSigns,
  { almanac }: Today,
): DayOutlook['doing'] {
  const own = pillarAt(pillars, 'day').branch;
  const struck = clashes(own, branch.sign);
  const bond = related(own, branch.sign, '六合');
  const group = groupOf(stem.god);
  const said = (matters: readonly string[]) => matters.filter((each) => !UNSAID.includes(each));
  const yi = said(almanac.yi);
  const ji = said(almanac.ji);
  const slow = [
    ...(struck ? [DECIDE, FAR] : []),
    ...(unwelcome(stem.role) ? UNSUITED[group] : []),
    ...(struck || unwelcome(stem.role) ? [] : CALM),
  ];
  return {
    yi: chosen([...(bond ? [MEET] : []), ...SUITED[group]], yi, ji),
    ji: chosen(slow, ji, []),
    almanacYi: struck ? yi.filter((matter) => !CLASHED_MATTERS.includes(matter)) : yi,
    almanacJi: ji,
  };
}

/** On a day with nothing to be careful of. */
const CALM: readonly Doing[] = [
  { text: '过度劳累', matters: [] },
  { text: '熬夜', matters: [] },
];
