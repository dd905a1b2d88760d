import type { Section } from '../report.ts';
import { arrangementSection, doubtSection, quietSection } from './closing.ts';
import {
  costSection,
  signsSection,
  supportingSection,
  thesisSection,
  turningSection,
} from './story.ts';
import type { Teller } from './teller.ts';
import { pastSection, timeSection } from './timeline.ts';

/** Titles of the parts that only the detailed reading has. */
export const DETAILED_PARTS = [
  '先验过去，再信后面',
  '它要的价钱',
  '时间上的起伏',
  '其余几件，各一句',
  '一句话的安排',
] as const;

/**
 * The detailed reading as one story: image, quarrel and thesis; the turning sign; three situations;
 * past years before any word of the future; what stands beside the thesis and what it costs; time;
 * the rest; doubts; one arrangement.
 */
export function detailedArc(teller: Teller): Section[] {
  return [
    thesisSection(teller),
    turningSection(teller),
    signsSection(teller),
    pastSection(teller),
    ...teller.plan.supporting.map((found, at) => supportingSection(teller, found, at)),
    costSection(teller),
    timeSection(teller),
    quietSection(teller),
    doubtSection(teller),
    arrangementSection(teller),
  ];
}

/** The free overview: the same story without past years, supporting themes and the past of time. */
export function basicArc(teller: Teller): Section[] {
  return [
    thesisSection(teller),
    turningSection(teller),
    signsSection(teller),
    timeSection(teller, false),
    doubtSection(teller),
  ];
}
