import { useState } from 'react';
import type { Pillar } from '#domain/bazi/chart';
import { type BornChart, isDateChart } from '#domain/bazi/date-chart';
import type { LuckYear } from '#domain/bazi/luck';
import type { Stem } from '#domain/calendar/ganzhi';
import { must } from '#domain/lookup';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { TermButton } from '../explain/term-button.tsx';
import type { LuckNow } from '../now.ts';
import { CHART, LUCK } from '../text.ts';
import { type LuckStep, luckStartAge, luckStartText, luckSteps, rangeText, stepOfYear } from './luck-steps.ts';
import { NowMark } from './now-mark.tsx';
import { SignTable } from './sign-table.tsx';
import { StepPanel, YearSheet } from './year-sheet.tsx';

interface LuckPillarListProps {
  steps: readonly LuckStep[];
  /** Indices of the open pillar and the current one (−1: none). */
  open: number;
  current: number;
  onOpen: (index: number) => void;
}

/** Ten luck pillars in two rows of five, with the time before luck above. */
function LuckPillarList({ steps, open, current, onOpen }: LuckPillarListProps) {
  return (
    <ul className="luck-cycles">
      {steps.map((step, index) => (
        <li key={step.sign?.ganzhi ?? LUCK.before} className={step.sign ? '' : 'luck-before'}>
          <button type="button" className="luck-cycle" aria-pressed={index === open} onClick={() => onOpen(index)}>
            <Step step={step} now={index === current} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Step({ step, now }: { step: LuckStep; now: boolean }) {
  const { sign, startYears, startAges } = step;
  return (
    <>
      <span className="text-meta text-ink3">
        {rangeText(startAges, '/')}
        {LUCK.ageUnit}
      </span>{' '}
      <span className={sign ? 'luck-sign' : 'text-meta'}>{sign?.ganzhi ?? LUCK.before}</span>{' '}
      <span className="text-meta text-ink2">{startYears[0]}</span> {now && <NowMark />}
    </>
  );
}

interface HundredYearsSheetProps {
  years: readonly LuckYear[];
  now: number;
  onClose: () => void;
}

function HundredYearsSheet({ years, now, onClose }: HundredYearsSheetProps) {
  return (
    <Dialog sheet title={LUCK.hundred} onClose={onClose} actions={<Button onClick={onClose}>{CHART.close}</Button>}>
      <p className="mb-3 text-center text-meta text-ink3">{LUCK.hundredNote}</p>
      <SignTable
        caption={LUCK.hundred}
        columns={[LUCK.year, <TermButton key="age" term="虚岁" />]}
        rows={years.map((year) => ({
          ...year,
          key: `${year.year}`,
          now: year.year === now,
          cells: [
            <span key="year">
              {year.year}
              {year.year === now && <NowMark />}
            </span>,
            year.age,
          ],
        }))}
      />
    </Dialog>
  );
}

/** Luck pillars as a timeline, open at the current one; a pillar opens its years, a year its months. */
export default function LuckSection({ shown, now }: { shown: BornChart; now: LuckNow }) {
  const { luck, years, pillars } = shown;
  const steps = luckSteps(luck.cycles, years);
  const current = stepOfYear(steps, now.year);
  const [open, setOpen] = useState(Math.max(current, 0));
  const [year, setYear] = useState<LuckYear | null>(null);
  const step = steps[open] ?? steps[0];
  const cycleOf = (of: LuckYear) => steps[stepOfYear(steps, of.year)]?.sign?.ganzhi ?? null;
  return (
    <>
      <p>
        <TermButton term="大运" className="term-inline" /> {luckStartText(luck)} ·{' '}
        <TermButton term={luck.forward ? LUCK.forward : LUCK.backward} className="term-inline" />
      </p>
      <p className="text-meta text-ink2">
        {luckStartAge(luck)}{' '}
        <TermButton term="起运" className="term-inline">
          {LUCK.startsOn}
        </TermButton>
      </p>
      <p className="mb-3 text-meta text-ink3 print:hidden">{LUCK.note}</p>
      <LuckPillarList steps={steps} open={open} current={current} onOpen={setOpen} />
      {step && <StepPanel step={step} pillars={pillars} dayStem={dayStemOf(pillars)} now={now.year} onYear={setYear} />}
      <p className="mt-3 text-meta text-ink3">
        {LUCK.yearsNote}
        {isDateChart(shown) && LUCK.rangeNote}
      </p>
      <DialogButton
        className="button button-quiet button-small mt-3 print:hidden"
        dialog={(close) => <HundredYearsSheet years={years} now={now.year} onClose={close} />}
      >
        {LUCK.hundred}
      </DialogButton>
      {year && (
        <YearSheet year={year} cycle={cycleOf(year)} pillars={pillars} now={now} onClose={() => setYear(null)} />
      )}
    </>
  );
}

function dayStemOf(pillars: readonly Pillar[]): Stem {
  return must(
    pillars.find(({ position }) => position === 'day'),
    'day pillar',
  ).stem;
}
