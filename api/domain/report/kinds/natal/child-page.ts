import { NATAL_CHILD_PAGE as PAGE } from '#content/natal/child-page';
import { groupOfElement } from '#domain/judgement/god-groups';
import type { Analysis } from '#domain/outlook/analysis';
import { filled } from '../../pick/pick.ts';
import { childWords } from './child-words.ts';
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

/** The book says 他 of every child. */
export const ofChild = (wording: string, isGirl: boolean): string =>
  isGirl ? wording.replaceAll('他', '她') : wording;

type Chart = Pick<Analysis, 'dayElement' | 'roles' | 'groups' | 'elements'>;

/**
 * A page about a child under fourteen, written to the parent from the chart's natal signs: temper, learning, and what grown
 * ups can leave. Nothing of marks, love, money, illness or years. `isGirl` null: the book's 他.
 */
export function childPage(chart: Chart, age: number, isGirl: boolean | null): ChildPage {
  const words = childWords(age);
  const heavy = heaviestGroup(chart);
  const useful = chart.roles.byRole.用;
  const least = leastElement(chart);
  const paragraph = (
    title: keyof typeof PAGE.title,
    wording: string,
    because: keyof typeof PAGE.evidence,
    of: string,
  ): ChildParagraph => ({
    title: PAGE.title[title],
    text: ofChild(wording, isGirl ?? false),
    evidence: filled(PAGE.evidence[because], { 项: of }),
  });
  const learning =
    age < LEARNS_FROM
      ? paragraph('body', words.body[least], 'least', least)
      : paragraph('study', words.study[groupOfElement(chart.dayElement, useful)], 'useful', useful);
  return {
    headline: ofChild(words.head[heavy], isGirl ?? false),
    paragraphs: [
      paragraph('temper', words.temper[heavy], 'heaviest', heavy),
      learning,
      paragraph('manner', words.manner[heavy], 'heaviest', heavy),
    ],
    one: ofChild(words.quote[heavy], isGirl ?? false),
  };
}
