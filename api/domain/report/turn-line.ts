import { CELLS_TEXT } from '#content/cells/text';
import type { Analysis } from '../outlook/analysis.ts';
import type { Tone } from '../outlook/outlook.ts';
import { turnOf } from '../outlook/turns.ts';
import type { Line } from './compose.ts';
import { filled } from './pick/pick.ts';

/** Tone of a period if the runner-up were the useful god; empty if it stays the same. */
export function turnLines(analysis: Analysis, toneOf: (chart: Analysis) => Tone): Line[] {
  const turn = turnOf(analysis, toneOf);
  if (!turn) return [];
  const { element, tone } = turn;
  return [
    {
      say: filled(CELLS_TEXT.why.turn, { 用: analysis.roles.byRole.用, 行: element, 步: tone }),
      by: [{ id: `turns.${element}`, gloss: `${element}：${tone}` }],
    },
  ];
}
