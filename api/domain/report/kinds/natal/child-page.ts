import { NATAL_CHILD } from '#content/natal/child';
import { NATAL_CHILD_PAGE as PAGE } from '#content/natal/child-page';
import { groupOfElement } from '../../../judgement/god-groups.ts';
import { must } from '../../../lookup.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import { filled } from '../../pick/pick.ts';
import { heaviestGroup } from './image.ts';
import { leastElement } from './signs.ts';

/** A paragraph to a parent, with the signs that it rests on. */
export interface ChildParagraph {
  title: string;
  text: string;
  evidence: string;
}

export interface ChildPage {
  headline: string;
  paragraphs: readonly ChildParagraph[];
  /** One thing to do. */
  one: string;
}

/** Completed years below which nothing is said of learning, but of sleep and play. */
const LEARNS_FROM = 3;

type Part = keyof typeof NATAL_CHILD;

type Chart = Pick<Analysis, 'dayElement' | 'roles' | 'groups' | 'elements'>;

/**
 * A page about a child under fourteen, written to the parent from the chart's natal signs: temper, learning, and what grown
 * ups can leave. Nothing of marks, love, money, illness or years. `isGirl` null: the book's 他.
 */
export function childPage(chart: Chart, age: number, isGirl: boolean | null): ChildPage {
  const said = (part: Part, name: string): string => {
    const { text } = must(
      NATAL_CHILD[part].find(({ id }) => id.endsWith(`.${name}`)),
      `${part} ${name} of a child`,
    );
    return isGirl ? text.replaceAll('他', '她') : text;
  };
  const heavy = heaviestGroup(chart);
  const useful = chart.roles.byRole.用;
  const least = leastElement(chart);
  const paragraph = (
    part: keyof typeof PAGE.title,
    name: string,
    because: keyof typeof PAGE.evidence,
    of: string,
  ): ChildParagraph => ({
    title: PAGE.title[part],
    text: said(part, name),
    evidence: filled(PAGE.evidence[because], { 项: of }),
  });
  const learning =
    age < LEARNS_FROM
      ? paragraph('body', least, 'least', least)
      : paragraph('study', groupOfElement(chart.dayElement, useful), 'useful', useful);
  return {
    headline: said('head', heavy),
    paragraphs: [
      paragraph('temper', heavy, 'heaviest', heavy),
      learning,
      paragraph('manner', heavy, 'heaviest', heavy),
    ],
    one: said('quote', heavy),
  };
}
