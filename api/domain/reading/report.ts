import { must } from '../lookup.ts';

/** What a sentence rests on; `民俗` is custom, `历法` is counted, `通用` is common sense. */
export const BASES = ['调候', '格局', '扶抑', '合冲', '神煞', '历法', '民俗', '通用'] as const;
export type Basis = (typeof BASES)[number];

/** How sure the writer is: whether methods agree, and how far the signs are from a threshold. */
export const CONFIDENCES = ['高', '中', '低'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The templates by their number on the wire. */
export const TEMPLATES = { bazi: 1, year: 2, month: 3, personalDay: 4, generalDay: 5 } as const;
export type Template = keyof typeof TEMPLATES;

export interface Section {
  /** Stable name of the section, `strength`; a model's text is checked section by section. */
  id: string;
  title: string;
  /** How it stands for the reader; only where a section judges. */
  tone?: Word;
  /** Plain Chinese; paragraphs are parted by an empty line. No Markdown, no HTML. */
  text: string;
  /** The signs and rules behind the text, one short line each: `月支巳藏丙，火旺`. Never empty. */
  evidence: readonly string[];
  basis: Basis;
  confidence: Confidence;
  /** A table shown below the text. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** Situations in the text that the reader can say yes or no to; the ids stay the same for a chart. */
  checks?: readonly { id: string; text: string }[];
  /** A part to look things up in: shown folded, below what is to be read. */
  folded?: boolean;
}

/** The four words a reader sees; `TONES` of the outlook orders them. */
type Word = '顺' | '平' | '稳' | '慢';

/** `week`: days up to the one read. `year`: its civil months. `life`: luck cycles. `decade`: years. */
export const CURVES = ['week', 'year', 'life', 'decade'] as const;

/** One period of a picture that stands for a table: what it is called, its word, its height. */
interface CurvePoint {
  /** Under the point: `周一`, `9月`, `36岁`, `2028`. */
  name: string;
  /** For the table: `11月23日 周一`, `2027年9月`, `乙酉 36岁起 2025年起`. */
  fullName: string;
  tone: Word;
  /** Comparable within its curve only. */
  score: number;
  /** The period that is read, or the present one. */
  now: boolean;
}

export interface Curve {
  kind: (typeof CURVES)[number];
  points: readonly CurvePoint[];
}

export interface Report {
  /** Pictures that stand for tables: the reader's periods in a row. */
  curves?: readonly Curve[];
  template: Template;
  title: string;
  /** What the report says in one line: at most 20 characters, of a day 14. */
  headline?: string;
  /** One sentence that stands alone, without a term or a birth: at most 40 characters, of a day 25. */
  quote?: string;
  /** Only the first sections of a report may be had without a membership. */
  sections: readonly Section[];
}

/** The less sure of several. */
export function leastSure(...all: readonly Confidence[]): Confidence {
  const rank = Math.max(...all.map((confidence) => CONFIDENCES.indexOf(confidence)));
  return must(CONFIDENCES[rank], 'confidence');
}

/** One step less sure; 低 stays. */
export function lessSure(confidence: Confidence): Confidence {
  const rank = Math.min(CONFIDENCES.indexOf(confidence) + 1, CONFIDENCES.length - 1);
  return must(CONFIDENCES[rank], 'confidence');
}
