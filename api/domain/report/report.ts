import type { Position } from '../bazi/chart.ts';
import type { Element } from '../bazi/elements.ts';
import type { Branch, Stem } from '../calendar/ganzhi.ts';
import type { Basis, Confidence } from '../judgement/confidence.ts';
import type { Area, Curve, Tone } from '../outlook/outlook.ts';
import type { Level } from './levels.ts';

/** Templates by their number in the API. */
export const TEMPLATES = { bazi: 1, year: 2, month: 3, personalDay: 4, generalDay: 5 } as const;
export type Template = keyof typeof TEMPLATES;

/**
 * Chapters of a natal reading in default order. `study` and `manner` replace work, money and love for readers under 18.
 */
export const CHAPTERS = [
  'self',
  'career',
  'wealth',
  'love',
  'family',
  'health',
  'study',
  'manner',
  'luck',
  'years',
  'basis',
] as const;
export type ChapterId = (typeof CHAPTERS)[number];

/** Chapters every reader gets, completely or mostly; a membership opens the others. */
export const OPEN_CHAPTERS: readonly ChapterId[] = ['self', 'basis'];

/** Parts of an area's chapter: answer, reasons, times, advice. */
export const PARTS = ['verdict', 'why', 'when', 'do'] as const;

/** Evidence of a sentence, in technical terms: `heavy.财`, 财最重，6.3分，为用. */
export interface SignGloss {
  id: string;
  gloss: string;
}

/** A sentence with the ids of its evidence; none for connecting, hedging or calendar sentences. */
export interface Sentence {
  text: string;
  by: readonly string[];
}

export interface Section {
  /** Stable section id, `strength`; a model's text is checked section by section. */
  id: string;
  /** Chapter of a natal reading. */
  chapter?: ChapterId;
  /** Part of an area's chapter: answer, reasons, times, advice. */
  part?: (typeof PARTS)[number];
  /** Sentences that join to `text`; absent if the text has no evidence per sentence. */
  sentences?: readonly Sentence[];
  /** Evidence referenced by the sentences. */
  signs?: readonly SignGloss[];
  title: string;
  /** Tone for the reader; only in sections that judge. */
  tone?: Tone;
  /** Plain Chinese; paragraphs are separated by an empty line. No Markdown or HTML. */
  text: string;
  /** Evidence lines, `月支巳藏丙，火旺`. Never empty. */
  evidence: readonly string[];
  basis: Basis;
  confidence: Confidence;
  /** Shown below the text. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** Situations that the reader can confirm or reject; ids are stable for a chart. */
  checks?: readonly { id: string; text: string }[];
  /** Years to draw as bars next to the text. */
  years?: readonly YearPoint[];
  /** Reference part: shown collapsed below the rest. */
  folded?: boolean;
}

/** Part of a chapter that the reader gets: all, some sections, or its first sentence. */
export const OPENNESS = ['whole', 'part', 'closed'] as const;

export interface Chapter {
  id: ChapterId;
  title: string;
  /** Summary: `财运好`. */
  verdict: string;
  /** Level; only chapters on an area have one. */
  level?: Level;
  /** First sentence. */
  first: string;
  open: (typeof OPENNESS)[number];
  /** Ids of the sections this reader gets, in order. */
  sections: readonly string[];
  /** Titles of the locked part; empty if nothing is locked. */
  inside: readonly string[];
  /** Characters of the chapter, without collapsed sections. */
  length: number;
}

/** A year in a bar chart. */
export interface YearPoint {
  year: number;
  tone: Tone;
  /** Comparable within its chart only. */
  score: number;
}

/** A pillar as it is drawn. */
export interface SummaryPillar {
  position: Position;
  stem: Stem;
  branch: Branch;
  stemElement: Element;
  branchElement: Element;
  tenGod: string;
  /** `丁己` */
  hidden: string;
}

/** Summary of a natal reading (一页看懂), free for every reader. */
export interface Summary {
  /** One or two sentences about the person. */
  person: string;
  /** Three if the hour is unknown. */
  pillars: readonly SummaryPillar[];
  /** Why a pillar may be another one: a solar term within the hour of birth. Empty if there is no doubt. */
  doubt: string;
  areas: readonly {
    chapter: ChapterId;
    name: string;
    level: Level;
    line: string;
    /** Best of the coming years; null if none is good. */
    next: number | null;
  }[];
  /** This year and next year. */
  years: readonly { year: number; ganzhi: string; tone: Tone; line: string }[];
  /** Main suggestion. */
  first: string;
}

/** Elements of the user's image: day stem, dominant and supporting element. */
export interface ImageSigns {
  stem: Stem;
  press: Element;
  feed: Element;
}

export interface GlanceHours {
  /** `申时（15–17点）、酉时（17–19点）` */
  hours: string;
  use: string;
}

/** A day at a glance; separate from the text, which a model may have reworded. */
export interface Glance {
  areas: readonly {
    area: Area;
    /** Area name for this reader: 功课 for 事业. */
    name: string;
    tone: Tone;
    /** One sentence. */
    line: string;
  }[];
  /** `do` or `hold` is empty if nothing of the day is favourable or unfavourable. */
  actions: { do: string; hold: string; small: string };
  /** The evening question. */
  question: { id: string; text: string };
  image: ImageSigns;
  /**
   * Rank among 60 days: `六十天里最费力的一档`. Absent for parents and in days stored by older versions, as are the
   * fields below.
   */
  scale?: string;
  /** Favourable double-hours and the unfavourable one. */
  hours?: { good: GlanceHours; careful: GlanceHours };
  /** Pairs of the year, month and day. */
  pairs?: readonly string[];
  /** `十月二十` */
  lunar?: string;
}

export interface Report {
  /** Natal readings only. */
  chapters?: readonly Chapter[];
  /** Natal readings only. */
  image?: ImageSigns;
  /** Natal readings of adults only. */
  summary?: Summary;
  /** Personal days only. */
  glance?: Glance;
  /** Charts of consecutive periods. */
  curves?: readonly Curve[];
  template: Template;
  title: string;
  /** At most 20 characters, for a day 14. */
  headline?: string;
  /** Standalone sentence without terms or birth data: at most 40 characters, for a day 25. */
  quote?: string;
  /** Without a membership, only the first sections. */
  sections: readonly Section[];
}
