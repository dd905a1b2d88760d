import type { ChartFacts, Pillar, Position } from '../../bazi/chart.ts';
import type { ElementBalance } from '../../bazi/element-balance.ts';
import { branchElement, ELEMENTS, type Element, relation, stemElement } from '../../bazi/elements.ts';
import { RELATION_PRECEDENCE } from '../../bazi/relation-tables.ts';
import type { Relation } from '../../bazi/relations.ts';
import { must } from '../../lookup.ts';
import { PLACE_THEMES, RELATION_WORDS, ROLE_WORDS, SEASON_WORDS, STEM_IMAGES } from './overview-words.ts';

/** One sentence of the overview, and what in the chart it rests on. Both end without a full stop. */
interface OverviewSentence {
  about: 'dayMaster' | 'season' | 'strongest' | 'weakest' | 'relation';
  text: string;
  basis: string;
}

export type OverviewFacts = Pick<ChartFacts, 'pillars' | 'elements' | 'relations'>;

const PLACES: Readonly<Record<Position, string>> = {
  year: '年',
  month: '月',
  day: '日',
  hour: '时',
};

/** The text names this many signs as an element's source; the basis names all of them. */
const NAMED_SOURCES = 3;

function pillarAt(pillars: readonly Pillar[], position: Position): Pillar {
  // Year, month and day are in every chart.
  return must(
    pillars.find((pillar) => pillar.position === position),
    position,
  );
}

function dayMasterSentence({ stem, branch, stemElement, stemYinYang }: Pillar): OverviewSentence {
  const { image, manner } = STEM_IMAGES[stem];
  return {
    about: 'dayMaster',
    text: `日主是${stem}${stemElement}，像${image}：${manner}`,
    basis: `日柱为${stem}${branch}，日干${stem}属${stemYinYang}${stemElement}。以物象形容日干，出自《滴天髓》一系的说法`,
  };
}

function seasonSentence(month: Pillar, own: ElementBalance): OverviewSentence {
  const { rule, text } = SEASON_WORDS[own.season];
  const season = month.branchElement;
  const why = rule.replace('{季}', season).replace('{我}', own.element);
  return {
    about: 'season',
    text: `生在${month.branch}月，${season}气当令，${why}：${text}`,
    basis: `月支${month.branch}属${season}，${why}，日主的${own.element}在此为“${own.season}”。旺、相、休、囚、死是时令里力量大小的旧名，与吉凶、生死无关`,
  };
}

interface Sources {
  /** `月干辛`, `年支午` */
  visible: string[];
  /** `午藏丁` */
  hidden: string[];
}

/** The signs that an element comes from. A branch of the element is named once, as a sign. */
function sourcesOf(element: Element, pillars: readonly Pillar[]): Sources {
  const visible: string[] = [];
  const hidden: string[] = [];
  for (const { position, stem, branch, hiddenStems } of pillars) {
    if (stemElement(stem) === element) visible.push(`${PLACES[position]}干${stem}`);
    if (branchElement(branch) === element) visible.push(`${PLACES[position]}支${branch}`);
    for (const inside of hiddenStems) {
      if (stemElement(inside.stem) === element) hidden.push(`${PLACES[position]}支${branch}藏${inside.stem}`);
    }
  }
  return { visible, hidden };
}

function elementBasis({ element, share, season }: ElementBalance, { visible, hidden }: Sources): string {
  const listed = (signs: readonly string[]) => signs.join('、') || '无';
  return `${element}的明字：${listed(visible)}；藏干：${listed(hidden)}。天干各计1，地支按藏干分计1，再按月令（${element}为${season}）加减，占${share}%`;
}

const percentText = (share: number) => (share < 1 ? '不到1%' : `约占${Math.round(share)}%`);

function sourceText({ visible, hidden }: Sources): string {
  const named = (visible.length ? visible : hidden).slice(0, NAMED_SOURCES).join('、');
  return visible.length ? `来自${named}` : `只藏在${named.replaceAll('藏', '里的')}`;
}

function strongestSentence(strongest: ElementBalance, own: Element, pillars: readonly Pillar[]) {
  const sources = sourcesOf(strongest.element, pillars);
  const { gods, theme } = ROLE_WORDS[relation(own, strongest.element)];
  return {
    about: 'strongest' as const,
    text: `五行里${strongest.element}最强，${percentText(strongest.share)}，${sourceText(sources)}；对您是${gods}，多与${theme}有关`,
    basis: elementBasis(strongest, sources),
  };
}

/** A small share is never turned into an advice to make it up: what is missing may not be wanted. */
function weakestSentence(weakest: ElementBalance, own: Element, pillars: readonly Pillar[]) {
  const sources = sourcesOf(weakest.element, pillars);
  const { theme } = ROLE_WORDS[relation(own, weakest.element)];
  const absent = sources.visible.length + sources.hidden.length === 0;
  const found = absent
    ? `${weakest.element}没有出现`
    : `${weakest.element}最少，${percentText(weakest.share)}，${sourceText(sources)}`;
  return {
    about: 'weakest' as const,
    text: `${found}；它与${theme}有关，少不等于要补，只说明着力点在别处`,
    basis: elementBasis(weakest, sources),
  };
}

const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join('、')}与${words.at(-1)}` : (words[0] ?? '');

/** Of the strongest kind present, the one that touches the day comes first: it is the nearest. */
function mostNotable(relations: readonly Relation<Position>[]): Relation<Position> | undefined {
  const rank = ({ kind, members }: Relation<Position>) =>
    2 * RELATION_PRECEDENCE.indexOf(kind) + (members.some(({ position }) => position === 'day') ? 0 : 1);
  return [...relations].sort((a, b) => rank(a) - rank(b))[0];
}

function relationSentence(relations: readonly Relation<Position>[]): OverviewSentence {
  const notable = mostNotable(relations);
  if (!notable) {
    return {
      about: 'relation',
      text: '各柱之间没有合、冲、刑、害，彼此相安，步调比较平稳',
      basis: '逐对查过天干的合、冲，与地支的合、会、冲、刑、害、破，都没有见到',
    };
  }
  const positions = [...new Set(notable.members.map(({ position }) => position))];
  const pillars = `${listed(positions.map((position) => PLACES[position]))}${positions.length > 2 ? '三柱' : '两柱'}`;
  const text = RELATION_WORDS[notable.kind]
    .replace('{柱}', positions.length > 3 ? '四柱' : pillars)
    .replace('{事}', listed(positions.map((position) => PLACE_THEMES[position])))
    .replace('{行}', notable.element ?? '');
  const others = [...new Set(relations.map(({ name }) => name))].filter((name) => name !== notable.name);
  const members = notable.members.map(({ position, sign }) => `${PLACES[position]}柱的${sign}`);
  return {
    about: 'relation',
    text: `${notable.name}：${text}`,
    basis: `${listed(members)}，按表为${notable.name}。${others.length ? `另有${others.join('、')}` : '此外没有别的合冲刑害'}`,
  };
}

/**
 * The free overview of a chart in five sentences, from three pillars or four: the day master and
 * its image, the season, the strongest and the weakest element, and the most notable relation.
 * 庚午 辛巳 乙酉 癸未: 乙木 in the fire of 巳 is 休; 火 is strongest with 31.7 percent, 水 weakest.
 */
export function overviewOf({ pillars, elements, relations }: OverviewFacts): OverviewSentence[] {
  const day = pillarAt(pillars, 'day');
  const own = day.stemElement;
  // The five elements are in every chart, in their order.
  const byShare = [...elements].sort((a, b) => b.share - a.share);
  const ofDay = must(elements[ELEMENTS.indexOf(own)], own);
  return [
    dayMasterSentence(day),
    seasonSentence(pillarAt(pillars, 'month'), ofDay),
    strongestSentence(must(byShare[0], 'element'), own, pillars),
    weakestSentence(must(byShare.at(-1), 'element'), own, pillars),
    relationSentence(relations),
  ];
}
