import { CELLS_CHILD } from '#content/cells/child';
import { CELLS_CHILD_HEAD } from '#content/cells/child-head';
import { CELLS_TEXT } from '#content/cells/text';
import { branchElement } from '#domain/bazi/elements';
import { groupOfElement } from '#domain/judgement/god-groups';
import { pillarAt } from '#domain/judgement/placed-stems';
import type { Analysis } from '#domain/outlook/analysis';
import { unwelcome, welcome } from '#domain/outlook/period-signs';
import { type Ask, drawn, type Pen, penOf } from '../../cells.ts';
import type { SignGloss } from '../../report.ts';
import { heaviestGroup } from './image.ts';

const { child: TEXT } = CELLS_TEXT;

/** Completed years from which learning is covered. */
export const LEARNS_FROM = 3;

/** The content uses 他 for every child. */
export const ofChild =
  (isGirl: boolean) =>
  (text: string): string =>
    isGirl ? text.replaceAll('他', '她') : text;

export type ChildTopic = 'self' | 'study' | 'manner' | 'health' | 'family' | 'luck';

type Chart = Pick<Analysis, 'dayElement' | 'roles' | 'groups' | 'elements' | 'pillars' | 'seed'>;

/** The last cell key of a topic, and its evidence. */
export function childTopic(chart: Chart, topic: ChildTopic): { key: string; sign: SignGloss } {
  const { dayElement, roles, elements, pillars } = chart;
  if (topic === 'study') {
    const group = groupOfElement(dayElement, roles.byRole.用);
    return { key: group, sign: { id: `useful.${group}`, gloss: `用神${roles.byRole.用}，为${group}` } };
  }
  if (topic === 'health') {
    const { element, share } = elements.reduce((least, each) => (each.share < least.share ? each : least));
    return { key: element, sign: { id: `least.${element}`, gloss: `${element}最少，占${share}%` } };
  }
  if (topic === 'family') {
    const { branch } = pillarAt(pillars, 'year');
    const role = roles.byElement[branchElement(branch)];
    const key = welcome(role) ? 'good' : unwelcome(role) ? 'bad' : 'even';
    return { key, sign: { id: `home.${branch}`, gloss: `年支${branch}为${role}` } };
  }
  const group = heaviestGroup(chart);
  return { key: group, sign: { id: `heavy.${group}`, gloss: `${group}最重` } };
}

export const childAsk = (topic: ChildTopic, part: 'verdict' | 'do', key: string, take = 1): Ask => ({
  from: CELLS_CHILD,
  keys: [`${topic}.${part}.${key}`],
  take,
});

export function childHead(pen: Pen, chart: Chart): string {
  const [text = ''] = drawn(pen, { from: CELLS_CHILD_HEAD, keys: [heaviestGroup(chart)] });
  return text;
}

/** A paragraph for the parent, with its evidence. */
export interface ChildParagraph {
  title: string;
  text: string;
  evidence: string;
}

export interface ChildPage {
  headline: string;
  paragraphs: readonly ChildParagraph[];
  /** One suggestion. */
  one: string;
}

/**
 * Returns the page about a child under 14, addressed to the parent, from the natal chart only. Never covers school
 * marks, love, money, illness or years. `isGirl` null: uses 他.
 */
export function childPage(chart: Chart, age: number, isGirl: boolean | null): ChildPage {
  const pen = penOf(chart.seed, ['all', 'parent']);
  const of = ofChild(isGirl ?? false);
  const topics: readonly ChildTopic[] = ['self', age < LEARNS_FROM ? 'health' : 'study', 'manner'];
  const paragraphs = topics.map((topic): ChildParagraph => {
    const { key, sign } = childTopic(chart, topic);
    const texts = [...drawn(pen, childAsk(topic, 'verdict', key)), ...drawn(pen, childAsk(topic, 'do', key, 2))];
    return { title: TEXT[topic], text: of(texts.join('')), evidence: sign.gloss };
  });
  const [one = ''] = drawn(pen, childAsk('family', 'do', childTopic(chart, 'family').key));
  return { headline: of(childHead(pen, chart)), paragraphs, one: of(one) };
}
