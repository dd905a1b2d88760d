import { useMemo } from 'react';
import type { Birth } from '#domain/people/birth';
import { ELEMENT_COLOUR } from '../../../ui/element-shape.tsx';
import { firstWords } from '../../chart/first-words.ts';
import { CHART } from '../../chart/text.ts';
import { motifsOf } from '../../readings/card/motifs.ts';
import { TRY } from './try-text.ts';

/** Places and sizes of the motifs in a box of 300 by 100: the own sign large, what presses, what helps. */
const PLACES = ['translate(12 2) scale(.95)', 'translate(142 16) scale(.62)', 'translate(236 46) scale(.44)'];

interface BirthResultProps {
  birth: Birth;
  onChange: () => void;
  onClear: () => void;
}

/** The pillars, the drawing of the person's own signs and the first sentences, all of this device's making. */
export function BirthResult({ birth, onChange, onClear }: BirthResultProps) {
  const { shown, cover, rest, signs, sentences } = useMemo(() => firstWords(birth), [birth]);
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
      <svg viewBox="0 0 300 100" aria-hidden="true" className="birth-drawing">
        {motifsOf(signs).map(({ path, element }, index) => (
          <path
            key={PLACES[index]}
            d={path}
            transform={PLACES[index]}
            className={ELEMENT_COLOUR[element]}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <h2 className="heading">{cover}</h2>
      <p>{rest}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="text-small text-ink3">{TRY.kept}</p>
      <p className="flex gap-5">
        <button type="button" className="link" onClick={onChange}>
          {TRY.change}
        </button>
        <button type="button" className="link" onClick={onClear}>
          {TRY.clear}
        </button>
      </p>
    </div>
  );
}
