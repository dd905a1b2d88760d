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
 * Effect of a signal: a favourable element arrives (helped), an unfavourable one (burdened); an unfavourable one is
 * bound or removed (relieved), a favourable one (deprived); `plain` if nothing relevant changes. Texts are selected by
 * it, so that they never contradict the valence.
 */
export type Effect = 'helped' | 'burdened' | 'relieved' | 'deprived' | 'plain';

/** A stem or branch involved: of the chart, or of a period. */
interface Place {
  position: Meeting;
  sign: Stem | Branch;
}

/** The period it belongs to. */
export type Span = 'day' | 'month' | 'year' | 'cycle';

/** One effect of a period on a chart; every statement about the period is based on these. */
export interface Signal {
  /** Kind: `stem.正财`, `frame.burdened`, `clash.month.relieved`, `useful.bound`. */
  id: string;
  kind: SignalKind;
  members: readonly Place[];
  /** The element it produces, binds, strengthens or removes, with its role and group. */
  element: Element;
  role: Role;
  group: GodGroup;
  effect: Effect;
  /** −1 … 1: how favourable; the sign matches the effect, 0 is plain. */
  valence: number;
  /** About 1 for the period's own stem or branch. */
  weight: number;
  /** The affected pillar. */
  palace: Position | null;
  /** The only area it affects; null if areas are derived from gods and palace. */
  area: Area | null;
  when: Span;
  confidence: Confidence;
  /** The evidence line. */
  why: Evidence;
}

/** A period over a chart: its signals, and everything derived from them. */
export interface Verdict {
  tone: Tone;
  areas: Readonly<Record<Area, Tone>>;
  /** Raw score; 0 is neutral. */
  score: number;
  areaScores: Readonly<Record<Area, number>>;
  /** Heaviest first. */
  signals: readonly Signal[];
}
