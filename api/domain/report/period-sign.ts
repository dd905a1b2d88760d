import { CELLS_PERIOD_TEXT } from '#content/cells/period-text';
import { signalsOf } from '../outlook/areas.ts';
import { type Area, isEasy, type Tone } from '../outlook/outlook.ts';
import type { Signal, Verdict } from '../outlook/signals/signal.ts';
import type { Gender } from '../people/birth.ts';
import { evidenceText } from './evidence.ts';
import { filled } from './pick/pick.ts';
import type { SignGloss } from './report.ts';

// Evidence of a period's sentences. `of` names the period if a section covers several.

/** 流年丁未：天干丁属火，为七杀，在命中是忌神 */
export const signalSign = ({ id, members, why }: Signal, of = ''): SignGloss => ({
  id: `${of}${id}/${members.map(({ sign }) => sign).join('')}`,
  gloss: evidenceText(why),
});

const { quiet } = CELLS_PERIOD_TEXT.sign;

/** The heaviest signal that agrees with a tone. */
export function speaking(signals: readonly Signal[], tone: Tone): Signal | null {
  const way = isEasy(tone) ? 1 : -1;
  return signals.find(({ valence }) => valence * way > 0) ?? null;
}

/** The heaviest signal that agrees with the area's tone, or else any; `quiet` if it has none. */
export function areaSign({ areas, signals }: Verdict, area: Area, gender: Gender, of = ''): SignGloss {
  const own = signalsOf(area, signals, gender);
  const found = speaking(own, areas[area]) ?? own[0];
  return found ? signalSign(found, of) : { id: `${of}quiet.${area}`, gloss: filled(quiet, { 方面: area }) };
}
