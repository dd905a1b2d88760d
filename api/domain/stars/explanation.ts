/** Texts about a star. Separate from the rules: a chart needs no texts. */
export interface StarWords {
  /** Source of the rule: a classic, a verse, or the table in common use. */
  source: string;
  /** Two sentences: its meaning, and what to make of it. Never a promise, never a threat. */
  meaning: string;
  /**
   * A birth that shows one row of the rule: the star marks the pillar after the arrow and no other. `甲日见丑、未：丙戌年 癸巳月
   * 甲辰日 乙丑时 → 时柱`
   */
  example: string;
  /** Where sources differ: which variant is followed, and what the others do. */
  note?: string;
}
