import type { Position } from '../../bazi/chart.ts';
import type { Element } from '../../bazi/elements.ts';
import type { Branch, Stem } from '../../calendar/ganzhi.ts';
import type { Confidence } from '../../judgement/confidence.ts';
import type { Evidence } from '../../judgement/evidence.ts';
import type { GodGroup, Role } from '../../judgement/judgement.ts';
import type { Area, Meeting, Tone } from '../outlook.ts';

export type { Area, Tone };

type SignalKind =
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

/**
 * Effect of a signal on the person: a welcome element comes or is made (helped), an unwelcome one
 * (burdened); an unwelcome one is bound or goes (relieved), a welcome one (deprived); `plain` where
 * nothing that matters comes or goes. Words are chosen by it, so that they never contradict the valence.
 */
export type Effect = 'helped' | 'burdened' | 'relieved' | 'deprived' | 'plain';

/** One sign that takes part: of the chart, or of what passes over it. */
interface Place {
  position: Meeting;
  sign: Stem | Branch;
}

/** The period that brings it. */
export type Span = 'day' | 'month' | 'year' | 'cycle';

/** One effect of a period on a chart; every statement about the period is based on these. */
export interface Signal {
  /** Its kind: `stem.正财`, `frame.burdened`, `clash.month.relieved`, `useful.bound`. */
  id: string;
  kind: SignalKind;
  members: readonly Place[];
  /** The element that it makes, binds, strengthens or removes; with its role and its pair of ten gods. */
  element: Element;
  role: Role;
  group: GodGroup;
  effect: Effect;
  /** −1 … 1: how welcome it is; its sign is that of the effect, and 0 is plain. */
  valence: number;
  /** How heavy it is: about 1 for a sign of the period itself. */
  weight: number;
  /** The pillar it touches. */
  palace: Position | null;
  /** The one area it speaks of; null where areas have it by its gods and its palace. */
  area: Area | null;
  when: Span;
  confidence: Confidence;
  /** The evidence line. */
  why: Evidence;
}

/** A period as a chart meets it: one list of signals, and everything that follows from it. */
export interface Verdict {
  tone: Tone;
  areas: Readonly<Record<Area, Tone>>;
  /** Score before the words are cut by the person's own scale; 0 is neither way. */
  score: number;
  areaScores: Readonly<Record<Area, number>>;
  /** Heaviest first. */
  signals: readonly Signal[];
}
