import type { Position } from '../../bazi/chart.ts';
import type { Element } from '../../bazi/elements.ts';
import type { Branch, Stem } from '../../calendar/ganzhi.ts';
import type { Role } from '../analysis.ts';
import type { Area, Meeting, Tone } from '../outlook.ts';
import type { Confidence } from '../report.ts';

export type { Area, Tone };

export type SignalKind =
  | 'role'
  | 'frame'
  | 'bond'
  | 'clash'
  | 'harm'
  | 'store'
  | 'void'
  | 'repeat'
  | 'star'
  | 'trouble'
  | 'structure';

/** One sign that takes part: of the chart, or of what passes over it. */
export interface Place {
  position: Meeting;
  sign: Stem | Branch;
}

/** The period that brings it. */
export type Span = 'day' | 'month' | 'year' | 'cycle';

/** One thing that a period does to a chart; everything said of the period rests on these. */
export interface Signal {
  /** What it is, in words of its own: `frame.harmful`, `useful.clashed`, `palace.day.clash`. */
  id: string;
  kind: SignalKind;
  members: readonly Place[];
  /** Of what it makes, binds, strengthens or removes. */
  element: Element;
  role: Role;
  /** −1 … 1: whether that is welcome. */
  valence: number;
  /** How heavy it is; 1 is a plain sign of the period. */
  weight: number;
  /** The pillar it touches. */
  palace: Position | null;
  /** The area it speaks of; null where it concerns the whole. */
  area: Area | null;
  when: Span;
  confidence: Confidence;
  /** The evidence line. */
  why: string;
}

/** What a period is for a chart: one list of signals, and everything that follows from it. */
export interface Verdict {
  tone: Tone;
  areas: Readonly<Record<Area, Tone>>;
  /** Before the words are cut by the person's own scale. */
  score: number;
  areaScores: Readonly<Record<Area, number>>;
  /** Heaviest first. */
  signals: readonly Signal[];
}
