import type { Flag } from '../outlook/outlook.ts';
import type { Verdict } from '../outlook/signals/signal.ts';
import { evidenceText } from './evidence.ts';
import type { SignGloss } from './report.ts';

/** These bring their sign once more; the others take the one that they touch. */
const BRINGING: readonly string[] = ['岁运并临', '伏吟', '得禄'];

/** A store counts by what it lets out, what comes by its own sign, all else by the sign that it takes. */
function isWelcome({ name, relief }: Flag, { signals }: Pick<Verdict, 'signals'>): boolean {
  if (name === '冲库') return (signals.find(({ kind }) => kind === 'store')?.valence ?? 0) >= 0;
  return BRINGING.includes(name) ? !relief : relief;
}

/** A named sign that is told. */
export interface NamedFlag<Key extends string = string> {
  key: Key;
  why: Flag['why'];
}

/** The same as the sign of its sentence. */
export const flagSign = ({ key, why }: NamedFlag): SignGloss => ({ id: `flag.${key}`, gloss: evidenceText(why) });

/** The sign of a period that is told in a sentence of its own: the first of `names` that it has; else null. */
export function namedFlagOf<Name extends string>(
  names: readonly Name[],
  flags: readonly Flag[],
  verdict: Pick<Verdict, 'signals'>,
): NamedFlag<`${Name}.${'good' | 'bad'}`> | null {
  for (const name of names) {
    const flag = flags.find((each) => each.name === name);
    if (flag) return { key: `${name}.${isWelcome(flag, verdict) ? 'good' : 'bad'}`, why: flag.why };
  }
  return null;
}
