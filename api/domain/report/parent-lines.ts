import { CELLS_CHILD_TIME } from '#content/cells/child-time';
import { CELLS_TEXT } from '#content/cells/text';
import { groupOfElement } from '../judgement/god-groups.ts';
import type { Analysis } from '../outlook/analysis.ts';
import type { Verdict } from '../outlook/signals/signal.ts';
import type { Pen } from './cells.ts';
import { compose, composerOf } from './compose.ts';
import { ofChild } from './kinds/natal/child-page.ts';
import { signalSign, speaking } from './period-sign.ts';
import type { Section } from './report.ts';
import { sideOfTone } from './times.ts';

interface ChildTime {
  analysis: Analysis;
  verdict: Verdict;
  pen: Pen;
  turn: number;
  /** Adapts day names when the page is read on another date. */
  reword?: (text: string) => string;
}

const LINES = 2;

/** Two lines for a child's parents, added to a general day, month or year; from the child's heaviest signal. */
export function parentLines({ analysis, verdict, pen, turn, reword = (text) => text }: ChildTime): Section {
  const side = sideOfTone(verdict.tone);
  const signal = speaking(verdict.signals, verdict.tone) ?? verdict.signals[0];
  const group = signal ? groupOfElement(analysis.dayElement, signal.element) : '比劫';
  const girl = ofChild(analysis.gender === 'female');
  const composer = composerOf(pen, analysis.roles.confidence, (text) => reword(girl(text)));
  const [section] = compose(
    composer,
    [
      {
        id: 'parents',
        title: CELLS_TEXT.child.parents,
        lines: () => [
          [
            {
              say: { from: CELLS_CHILD_TIME, keys: [`${group}.${side}`], turn, take: LINES },
              by: signal ? [signalSign(signal)] : [],
            },
          ],
        ],
      },
    ],
    null,
  );
  if (!section) throw new Error('no lines to the parents');
  return section;
}
