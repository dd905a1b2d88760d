import type { Element } from '../bazi/elements.ts';
import type { Reading } from '../judgement/judgement.ts';
import type { Analysis } from './analysis.ts';
import type { Tone } from './outlook.ts';
import { dayScaleOf } from './signals/day-scale.ts';

/** Tone if the rival is the useful god. */
export interface Turn {
  element: Element;
  tone: Tone;
}

/** The same chart with the rival's roles. */
function underRival(analysis: Analysis, { byRole, byElement }: Reading): Analysis {
  const roles = { ...analysis.roles, byRole, byElement };
  const other: Analysis = Object.defineProperties({} as Analysis, {
    ...Object.getOwnPropertyDescriptors(analysis),
    roles: { value: roles, enumerable: true },
  });
  // A copied getter would return the scale of the first roles; only days need it.
  let scale: Analysis['dayScale'] | undefined;
  return Object.defineProperty(other, 'dayScale', {
    get: () => {
      scale ??= dayScaleOf(other);
      return scale;
    },
    enumerable: true,
  });
}

/**
 * Returns what the tone of a day, month or year becomes if the rival element is the useful god (`roles.rival`: the
 * runner-up within 0.3, the other school, the ordinary reading of a special chart); null if it stays or there is no
 * rival. `toneOf` computes the tone for a given chart.
 */
export function turnOf(analysis: Analysis, toneOf: (chart: Analysis) => Tone): Turn | null {
  const { rival } = analysis.roles;
  if (!rival) return null;
  const tone = toneOf(underRival(analysis, rival));
  return tone === toneOf(analysis) ? null : { element: rival.element, tone };
}
