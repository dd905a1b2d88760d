import type { TenGod } from '../../../bazi/ten-gods.ts';
import type { GodGroup } from '../../analysis.ts';
import type { Tone } from '../../outlook.ts';

/** What a god asks for: `open` where it is not unwelcome, `care` where it is 忌 or 仇. */
export interface Faces {
  open: readonly string[];
  care: readonly string[];
}

/**
 * The sentence material of one area. `{时}` is 今天, 这个月 or 这一年. A god's sentence is advice, not
 * a verdict: the area's tone gives that, and a connective joins the two where they pull apart.
 */
export interface AreaWords {
  /** Of a day; months and years have their own. */
  tones: Readonly<Record<Tone, readonly string[]>>;
  gods: Readonly<Record<TenGod, Faces>>;
  /** By the god of the branch: the ground under what the stem shows. */
  ground: Readonly<Record<GodGroup, Faces>>;
}
