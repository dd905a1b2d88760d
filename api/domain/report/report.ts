import type { Element } from '../bazi/elements.ts';
import type { Stem } from '../calendar/ganzhi.ts';
import type { Basis, Confidence } from '../judgement/confidence.ts';
import type { Area, Curve, Tone } from '../outlook/outlook.ts';
import type { Level } from './levels.ts';

/** The templates by their number on the wire. */
export const TEMPLATES = { bazi: 1, year: 2, month: 3, personalDay: 4, generalDay: 5 } as const;
export type Template = keyof typeof TEMPLATES;

/**
 * The chapters of a natal reading, in the order of a reading in which nothing was asked. The readers of `study` and
 * `manner` are under eighteen: learning and company stand there for work, money and love.
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

/** Chapters that are open to every reader, whole or for the most part; the others are what a membership opens. */
export const OPEN_CHAPTERS: readonly ChapterId[] = ['self', 'basis'];

/** The four parts of a chapter on an area: the answer, the reasons, the times, what to do. */
export const PARTS = ['verdict', 'why', 'when', 'do'] as const;

/** A sign that a sentence rests on, in the terms of the art: `heavy.财`, 财最重，6.3分，为用. */
export interface SignGloss {
  id: string;
  gloss: string;
}

/** A sentence of a section, with the ids of its signs; none for what only joins, doubts or is of the calendar. */
export interface Sentence {
  text: string;
  by: readonly string[];
}

export interface Section {
  /** Stable name of the section, `strength`; a model's text is checked section by section. */
  id: string;
  /** The chapter of a natal reading that it stands in. */
  chapter?: ChapterId;
  /** Part of a chapter on an area: its answer, the reasons, the times, what to do. */
  part?: (typeof PARTS)[number];
  /** Its text in sentences, which joined are the text; left out where the text is not bound to signs. */
  sentences?: readonly Sentence[];
  /** The signs that its sentences name. */
  signs?: readonly SignGloss[];
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

/** Part of a chapter that the reader has: all, some of its sections, or its first sentence. */
export const OPENNESS = ['whole', 'part', 'closed'] as const;

export interface Chapter {
  id: ChapterId;
  title: string;
  /** The answer in a few words: `财运好`. */
  verdict: string;
  /** How the area stands; only chapters on an area have one. */
  level?: Level;
  /** Its first sentence. */
  first: string;
  open: (typeof OPENNESS)[number];
  /** Ids of its sections that this reader has, in their order. */
  sections: readonly string[];
  /** Phrases for the part that this reader has not; none where they have all. */
  inside: readonly string[];
  /** Characters of the whole chapter, without what is folded. */
  length: number;
}

/** Facts that a person's picture is drawn from: their own sign, what presses and what helps. */
export interface ImageSigns {
  stem: Stem;
  press: Element;
  feed: Element;
}

/** A day as one sees it at a glance; beside the text, which a model may have put into other words. */
export interface Glance {
  areas: readonly {
    area: Area;
    /** Name of the area for this reader: 功课 for 事业. */
    name: string;
    tone: Tone;
    /** One sentence. */
    line: string;
  }[];
  /** `do` or `hold` is empty where nothing of the day is welcome, or nothing unwelcome. */
  actions: { do: string; hold: string; small: string };
  /** The question of the evening. */
  question: { id: string; text: string };
  image: ImageSigns;
  /** Of its year, month and day; a day that was kept before had none. */
  pairs?: readonly string[];
  /** `十月二十` */
  lunar?: string;
}

export interface Report {
  /** Natal readings alone. */
  chapters?: readonly Chapter[];
  /** Natal readings alone. */
  image?: ImageSigns;
  /** A person's day alone. */
  glance?: Glance;
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
