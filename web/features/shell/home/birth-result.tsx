import { useMemo } from 'react';
import type { Birth } from '#domain/people/birth';
import type { BirthChoicesInput } from '#domain/people/birth-choices';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { askToSignIn } from '#web/lib/sign-in-draft.ts';
import { ELEMENT_COLOUR } from '#web/ui/element-shape.tsx';
import { firstWords } from '../../chart/first-words.ts';
import { CHART } from '../../chart/text.ts';
import { HourQuestions } from '../../people/birth/hour-questions.tsx';
import { MotifDrawing } from '../../readings/card/motif-drawing.tsx';
import { TRY } from './try-text.ts';

/** In a box of 300 by 100: the dominant and supporting elements are smaller. */
const PLACES = ['translate(12 2) scale(.95)', 'translate(142 16) scale(.62)', 'translate(236 46) scale(.44)'] as const;

interface BirthResultProps {
  birth: Birth;
  onAnswer: (answers: BirthChoicesInput) => void;
  onChange: () => void;
}

/** Pillars, illustration and first sentences, computed on the device. */
export function BirthResult({ birth, onAnswer, onChange }: BirthResultProps) {
  const app = useApp();
  const { shown, cover, signs, sentences } = useMemo(() => firstWords(birth), [birth]);
  const names = shown.pillars.map(({ stem, branch }) => stem + branch);
  return (
    <div className="grid gap-2 p-3">
      <p role="status" className="sr-only">
        {TRY.pillars(names)}
      </p>
      <dl className="grid auto-cols-fr grid-flow-col text-center">
        {shown.pillars.map(({ position, stem, branch, stemElement, branchElement }) => (
          <div key={position} className="border-line not-first:border-s">
            <dt className="text-small text-ink3">{CHART.pillars[position]}</dt>
            <dd className="serif grid text-pillar leading-tight">
              <span className={ELEMENT_COLOUR[stemElement]}>{stem}</span>
              <span className={ELEMENT_COLOUR[branchElement]}>{branch}</span>
            </dd>
          </div>
        ))}
      </dl>
      <MotifDrawing signs={signs} height={100} places={PLACES} className="birth-drawing" />
      <h2 className="heading">{cover}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Button onClick={() => askToSignIn(app, '/bazi-chart')}>{TRY.whole}</Button>
      <HourQuestions birth={birth} onChange={onAnswer} />
      <p className="flex flex-wrap items-center gap-x-5 text-small text-ink3">
        <button type="button" className="link" onClick={onChange}>
          {TRY.change}
        </button>
        {TRY.kept}
      </p>
    </div>
  );
}
