/**
 * The star rules (神煞) are tables: what is looked up, and what it marks for each value. Rows are separated by blanks,
 * in the order of the key's values: stems 甲…癸, branches 子…亥, seasons 春夏秋冬, elements 木火土金水, ten-day weeks 甲子…甲寅. So
 * 天乙贵人's `丑未 子申 …` reads: 甲 marks 丑 and 未, 乙 marks 子 and 申. `无` marks nothing.
 */
export type Tone = 'auspicious' | 'neutral' | 'inauspicious';
export const PILLAR_ORDER = ['year', 'month', 'day', 'hour'] as const;
export type MarkedPillar = (typeof PILLAR_ORDER)[number];

/** Keys of rules. `season` is the month branch's: 寅卯辰 spring … 亥子丑 winter. */
export type Key =
  | 'yearStem'
  | 'dayStem'
  | 'yearBranch'
  | 'monthBranch'
  | 'dayBranch'
  | 'season'
  | 'yearNayin'
  | 'yearXun'
  | 'dayXun';

/** Any of the keys marks the pillars whose stem or branch is in its row. */
export interface SignClause {
  by: readonly Key[];
  signs: string;
  /** The pillars that can be marked; all four if absent. */
  only?: readonly MarkedPillar[];
  /** The key's own pillar is never marked: the day branch's 将星 is searched in the other three. */
  othersOnly?: true;
  /** Direction of the clause: `forward` is a man of a 阳 year or a woman of a 阴 year. */
  direction?: 'forward' | 'backward';
}

/** A pillar is marked if both its signs are a pair in the row; without key, one row. */
export interface PairClause {
  by?: Key;
  pairs: string;
  only: readonly MarkedPillar[];
}

/** The day pillar is marked if day and hour are one of these couples, day first. */
export interface DayAndHourClause {
  dayAndHour: string;
}

/** The day pillar is marked if three neighbouring stems are one of these, in this order. */
export interface StemsInARowClause {
  stemsInARow: string;
}

export type Clause = SignClause | PairClause | DayAndHourClause | StemsInARowClause;

/** A pillar has the star if any of the clauses marks it. */
export interface StarRule {
  name: string;
  tone: Tone;
  clauses: readonly Clause[];
}
