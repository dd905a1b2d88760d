import { useMemo } from 'react';
import { type BornChart, isDateChart } from '#domain/bazi/date-chart';
import type { CivilDate } from '#domain/calendar/civil-date';
import { ageOn } from '#domain/people/age';
import type { Birth } from '#domain/people/birth';
import { Button } from '#web/kit/button.tsx';
import { ELEMENT_COLOUR } from '#web/ui/element-shape.tsx';
import { firstWords } from '../../chart/first-words.ts';
import { CHART } from '../../chart/text.ts';
import { MotifDrawing } from '../../readings/card/motif-drawing.tsx';
import { KIOSK } from './text.ts';

interface ChartStepProps {
  birth: Birth;
  /** For a child, also if the birth implies it. */
  child: boolean;
  today: CivilDate;
  online: boolean;
  onTake: () => void;
  onConsult: () => void;
}

/** In a box of 300 by 120. */
const PLACES = ['translate(90 0) scale(1.2)', 'translate(222 40) scale(0.72)', 'translate(20 6) scale(0.5)'] as const;

/** Below this age the chart is addressed to the parents. */
const GROWN_YEARS = 14;

/** Pillars, elements, start of luck, the illustration with its sentence, and the free part. */
export function ChartStep({ birth, child, today, online, onTake, onConsult }: ChartStepProps) {
  const { shown, cover, signs, sentences } = useMemo(() => firstWords(birth), [birth]);
  const young = child || ageOn(birth.solar, today) < GROWN_YEARS;
  return (
    <section className="kiosk-step">
      <h1 className="kiosk-title">{young ? KIOSK.childChart : KIOSK.chart}</h1>
      <div className="kiosk-columns">
        <div className="kiosk-stack">
          <Pillars shown={shown} />
          <Elements shown={shown} />
          <p>{`${KIOSK.luck} ${luckText(shown)}`}</p>
        </div>
        <div className="kiosk-stack">
          <MotifDrawing signs={signs} height={120} places={PLACES} className="kiosk-drawing" />
          <h2 className="kiosk-cover">{cover}</h2>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {young && <p className="text-meta">{KIOSK.forParent}</p>}
          <div className="kiosk-pair">
            <Button disabled={!online} onClick={onTake}>
              {KIOSK.take}
            </Button>
            <Button quiet disabled={!online} onClick={onConsult}>
              {KIOSK.ask}
            </Button>
          </div>
          {!online && <p role="status">{KIOSK.paused}</p>}
        </div>
      </div>
    </section>
  );
}

function luckText(shown: BornChart): string {
  if (isDateChart(shown)) {
    const { earliest, latest } = shown.luck.start;
    return KIOSK.luckAges(earliest.years, latest.years);
  }
  return KIOSK.luckAge(shown.luck.start.years, shown.luck.start.months);
}

function Pillars({ shown }: { shown: BornChart }) {
  return (
    <ul className="pillars kiosk-pillars">
      {shown.pillars.map(({ position, stem, branch, stemElement, branchElement, hiddenStems }) => (
        <li key={position} className={position === 'day' ? 'bg-sunken' : ''}>
          <p className="text-meta">{CHART.pillars[position]}</p>
          <p className={`serif kiosk-pillar ${ELEMENT_COLOUR[stemElement]}`}>{stem}</p>
          <p className={`serif kiosk-pillar ${ELEMENT_COLOUR[branchElement]}`}>{branch}</p>
          <p className="text-meta">{hiddenStems.map((hidden) => hidden.stem).join(' ')}</p>
        </li>
      ))}
    </ul>
  );
}

function Elements({ shown }: { shown: BornChart }) {
  const longest = Math.max(...shown.elements.map(({ share }) => share));
  return (
    <ul aria-label={KIOSK.elements} className="kiosk-elements">
      {shown.elements.map(({ element, share }) => (
        <li key={element} className={ELEMENT_COLOUR[element]}>
          <span className="serif">{element}</span>
          <span className="kiosk-track" aria-hidden="true">
            <span className="kiosk-bar" style={{ width: `${(100 * share) / longest}%` }} />
          </span>
          <span>{`${Math.round(share)}%`}</span>
        </li>
      ))}
    </ul>
  );
}
