import { OVERVIEW_BASIS } from '#content/overview/basis';
import { OVERVIEW_PLACE } from '#content/overview/place';
import { OVERVIEW_RELATION } from '#content/overview/relation';
import { OVERVIEW_ROLE } from '#content/overview/role';
import { OVERVIEW_SEASON } from '#content/overview/season';
import { OVERVIEW_STEM } from '#content/overview/stem';
import { OVERVIEW_TEXT } from '#content/overview/text';
import type { ChartFacts, Pillar, Position } from '../../bazi/chart.ts';
import type { ElementBalance } from '../../bazi/element-balance.ts';
import { branchElement, ELEMENTS, type Element, relation, stemElement } from '../../bazi/elements.ts';
import { PILLAR_NAMES } from '../../bazi/pillar-names.ts';
import { RELATION_PRECEDENCE } from '../../bazi/relation-tables.ts';
import type { Relation } from '../../bazi/relations.ts';
import { must } from '../../lookup.ts';
import { filled } from '../pick/pick.ts';
import { listed } from '../sentences.ts';

/** A sentence of the overview and its basis, both without a full stop. */
interface OverviewSentence {
  about: 'dayMaster' | 'season' | 'strongest' | 'weakest' | 'relation';
  text: string;
  basis: string;
}

export type OverviewFacts = Pick<ChartFacts, 'pillars' | 'elements' | 'relations'>;

/** Maximum sources of an element named in the text; the basis lists all. */
const NAMED_SOURCES = 3;

function pillarAt(pillars: readonly Pillar[], position: Position): Pillar {
  // Year, month and day pillars always exist.
  return must(
    pillars.find((pillar) => pillar.position === position),
    position,
  );
}

function dayMasterSentence({ stem, branch, stemElement, stemYinYang }: Pillar): OverviewSentence {
  const { image, manner } = OVERVIEW_STEM[stem];
  const slots = { 干: stem, 支: branch, 我: stemElement, 阴阳: stemYinYang, 象: image, 性: manner };
  return {
    about: 'dayMaster',
    text: filled(OVERVIEW_TEXT['day-master'], slots),
    basis: filled(OVERVIEW_BASIS['day-master'], slots),
  };
}

function seasonSentence(month: Pillar, own: ElementBalance): OverviewSentence {
  const { rule, text } = OVERVIEW_SEASON[own.season];
  const elements = { 季: month.branchElement, 我: own.element };
  const slots = { ...elements, 支: month.branch, 因: filled(rule, elements), 话: text, 态: own.season };
  return {
    about: 'season',
    text: filled(OVERVIEW_TEXT.season, slots),
    basis: filled(OVERVIEW_BASIS.season, slots),
  };
}

interface Sources {
  /** `月干辛`, `年支午` */
  visible: string[];
  /** `午藏丁` */
  hidden: string[];
}

/** Sources of an element in the pillars. A branch of the element is listed once, as visible. */
function sourcesOf(element: Element, pillars: readonly Pillar[]): Sources {
  const visible: string[] = [];
  const hidden: string[] = [];
  for (const { position, stem, branch, hiddenStems } of pillars) {
    if (stemElement(stem) === element) visible.push(`${PILLAR_NAMES[position]}干${stem}`);
    if (branchElement(branch) === element) visible.push(`${PILLAR_NAMES[position]}支${branch}`);
    for (const inside of hiddenStems) {
      if (stemElement(inside.stem) === element) hidden.push(`${PILLAR_NAMES[position]}支${branch}藏${inside.stem}`);
    }
  }
  return { visible, hidden };
}

function elementBasis({ element, share, season }: ElementBalance, { visible, hidden }: Sources): string {
  const all = (signs: readonly string[]) => signs.join('、') || '无';
  return filled(OVERVIEW_BASIS.element, {
    行: element,
    明: all(visible),
    藏: all(hidden),
    态: season,
    份: String(share),
  });
}

const percentText = (share: number) => (share < 1 ? '不到1%' : `约占${Math.round(share)}%`);

function sourceText({ visible, hidden }: Sources): string {
  const named = (visible.length ? visible : hidden).slice(0, NAMED_SOURCES).join('、');
  return visible.length ? `来自${named}` : `只藏在${named.replaceAll('藏', '里的')}`;
}

function strongestSentence(strongest: ElementBalance, own: Element, pillars: readonly Pillar[]) {
  const sources = sourcesOf(strongest.element, pillars);
  const { gods, theme } = OVERVIEW_ROLE[relation(own, strongest.element)];
  const { element, share } = strongest;
  const slots = { 行: element, 份: percentText(share), 源: sourceText(sources), 神: gods, 题: theme };
  return {
    about: 'strongest' as const,
    text: filled(OVERVIEW_TEXT.strongest, slots),
    basis: elementBasis(strongest, sources),
  };
}

/** A low share is never advised to be supplemented: a missing element may be unfavourable. */
function weakestSentence(weakest: ElementBalance, own: Element, pillars: readonly Pillar[]) {
  const sources = sourcesOf(weakest.element, pillars);
  const { theme } = OVERVIEW_ROLE[relation(own, weakest.element)];
  const absent = sources.visible.length + sources.hidden.length === 0;
  const { element, share } = weakest;
  return {
    about: 'weakest' as const,
    text: absent
      ? filled(OVERVIEW_TEXT.absent, { 行: element, 题: theme })
      : filled(OVERVIEW_TEXT.weakest, { 行: element, 份: percentText(share), 源: sourceText(sources), 题: theme }),
    basis: elementBasis(weakest, sources),
  };
}

/** The strongest relation by kind; one that involves the day pillar takes precedence. */
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
      text: OVERVIEW_TEXT['no-relation'],
      basis: OVERVIEW_BASIS['no-relation'],
    };
  }
  const positions = [...new Set(notable.members.map(({ position }) => position))];
  const pillars = `${listed(positions.map((position) => PILLAR_NAMES[position]))}${positions.length > 2 ? '三柱' : '两柱'}`;
  const text = filled(OVERVIEW_RELATION[notable.kind], {
    柱: positions.length > 3 ? '四柱' : pillars,
    事: listed(positions.map((position) => OVERVIEW_PLACE[position])),
    行: notable.element ?? '',
  });
  const others = [...new Set(relations.map(({ name }) => name))].filter((name) => name !== notable.name);
  const members = notable.members.map(({ position, sign }) => `${PILLAR_NAMES[position]}柱的${sign}`);
  return {
    about: 'relation',
    text: filled(OVERVIEW_TEXT.relation, { 名: notable.name, 话: text }),
    basis: filled(OVERVIEW_BASIS[others.length > 0 ? 'relation' : 'relation-alone'], {
      成: listed(members),
      名: notable.name,
      他: others.join('、'),
    }),
  };
}

/**
 * Returns the free overview in five sentences, from three or four pillars: day master, season, strongest and weakest
 * element, and the most notable relation.
 * 庚午 辛巳 乙酉 癸未: 乙木 in the fire of 巳 is 休; 火 is strongest with 31.7 percent, 水 weakest.
 */
export function overviewOf({ pillars, elements, relations }: OverviewFacts): OverviewSentence[] {
  const day = pillarAt(pillars, 'day');
  const own = day.stemElement;
  // `elements` holds all five in fixed order.
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
