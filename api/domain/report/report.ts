import type { Basis, Confidence } from '../judgement/confidence.ts';
import type { Curve, Tone } from '../outlook/outlook.ts';

/** The templates by their number on the wire. */
export const TEMPLATES = { bazi: 1, year: 2, month: 3, personalDay: 4, generalDay: 5 } as const;
export type Template = keyof typeof TEMPLATES;

export interface Section {
  /** Stable name of the section, `strength`; a model's text is checked section by section. */
  id: string;
  title: string;
  /** How it stands for the reader; only where a section judges. */
  tone?: Tone;
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

export interface Report {
  /** Pictures that stand for tables: the reader's periods in a row. */
  curves?: readonly Curve[];
  template: Template;
  title: string;
  /** The report in one line: at most 20 characters, of a day 14. */
  headline?: string;
  /** One sentence that stands alone, without a term or a birth: at most 40 characters, of a day 25. */
  quote?: string;
  /** Only the first sections of a report may be had without a membership. */
  sections: readonly Section[];
}
