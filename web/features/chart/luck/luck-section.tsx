import { useState } from 'react';
import type { Pillar } from '#domain/bazi/chart';
import type { LuckYear } from '#domain/bazi/luck';
import type { Stem } from '#domain/calendar/ganzhi';
import { Button } from '../../../kit/button.tsx';
import { TermButton } from '../explain/term-button.tsx';
import type { LuckNow } from '../now.ts';
import { isDateChart, type ShownChart } from '../options/chart-choices.ts';
import { LUCK } from '../text.ts';
import { HundredYearsSheet } from './hundred-years-sheet.tsx';
import { LuckCycles } from './luck-cycles.tsx';
import { luckStartAge, luckStartText, luckSteps, stepOfYear } from './luck-steps.ts';
import { StepPanel } from './step-panel.tsx';
import { YearSheet } from './year-sheet.tsx';

/** Luck as a timeline: it opens at today's cycle, a cycle opens on its years, a year on its months. */
export function LuckSection({ shown, now }: { shown: ShownChart; now: LuckNow }) {
  const { luck, years, pillars } = shown;
  const steps = luckSteps(luck.cycles, years);
  const current = stepOfYear(steps, now.year);
  const [open, setOpen] = useState(Math.max(current, 0));
  const [year, setYear] = useState<LuckYear | null>(null);
  const [hundred, setHundred] = useState(false);
  const step = steps[open] ?? steps[0];
  const cycleOf = (of: LuckYear) => steps[stepOfYear(steps, of.year)]?.sign?.ganzhi ?? null;
  return (
    <section className="luck">
      <h2 className="heading">
        <TermButton term="大运" className="term-heading" />
      </h2>
      <p>
        {luckStartText(luck)} ·{' '}
        <TermButton term={luck.forward ? LUCK.forward : LUCK.backward} className="term-inline" />
      </p>
      <p className="text-meta text-ink2">
        {luckStartAge(luck)}{' '}
        <TermButton term="起运" className="term-inline">
          {LUCK.startsOn}
        </TermButton>
      </p>
      <p className="mb-3 text-small text-ink3 print:hidden">{LUCK.note}</p>
      <LuckCycles steps={steps} open={open} current={current} onOpen={setOpen} />
      {step && (
        <StepPanel
          step={step}
          pillars={pillars}
          dayStem={dayStemOf(pillars)}
          now={now.year}
          onYear={setYear}
        />
      )}
      <p className="mt-3 text-small text-ink3">
        {LUCK.yearsNote}
        {isDateChart(shown) && LUCK.rangeNote}
      </p>
      <Button quiet className="button-small mt-3 print:hidden" onClick={() => setHundred(true)}>
        {LUCK.hundred}
      </Button>
      {year && (
        <YearSheet
          year={year}
          cycle={cycleOf(year)}
          pillars={pillars}
          now={now}
          onClose={() => setYear(null)}
        />
      )}
      {hundred && (
        <HundredYearsSheet years={years} now={now.year} onClose={() => setHundred(false)} />
      )}
    </section>
  );
}

function dayStemOf(pillars: readonly Pillar[]): Stem {
  return (pillars.find(({ position }) => position === 'day') as Pillar).stem;
}
