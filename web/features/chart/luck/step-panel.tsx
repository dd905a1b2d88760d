import type { Pillar } from '#domain/bazi/chart';
import type { LuckYear } from '#domain/bazi/luck';
import { tenGod } from '#domain/bazi/ten-gods';
import { type Ganzhi, type Stem, stemOf } from '#domain/calendar/ganzhi';
import { TermButton } from '../explain/term-button.tsx';
import { LUCK } from '../text.ts';
import { type LuckStep, rangeText } from './luck-steps.ts';
import { NowMark } from './now-mark.tsx';
import { cycleRelations } from './passing.ts';
import { PassingRelations } from './passing-relations.tsx';
import { SignTable } from './sign-table.tsx';

interface StepPanelProps {
  step: LuckStep;
  pillars: readonly Pillar[];
  dayStem: Stem;
  /** The year that today lies in. */
  now: number;
  onYear: (year: LuckYear) => void;
}

/** One step opened: its own relations, and its years. */
export function StepPanel({ step, pillars, dayStem, now, onYear }: StepPanelProps) {
  const { sign, years, startYears } = step;
  const name = sign?.ganzhi ?? LUCK.before;
  const last = years.at(-1);
  const god = (ganzhi: Ganzhi) => tenGod(dayStem, stemOf(ganzhi));
  return (
    <div className="luck-panel">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="heading">{sign ? name : <TermButton term="起运前" />}</h3>
        <p className="text-meta text-ink2">
          {rangeText(startYears)}–{last?.year}
        </p>
        {sign && <TermButton term={god(sign.ganzhi)} className="w-auto text-meta" />}
        {sign && (
          <p className="ms-auto text-meta text-ink3">
            {LUCK.xun} {sign.xun} · {LUCK.void} {sign.void}
          </p>
        )}
      </div>
      {sign && (
        <PassingRelations passing="luckCycle" relations={cycleRelations(pillars, sign.ganzhi)} />
      )}
      <SignTable
        caption={LUCK.years(name)}
        columns={[LUCK.year, <TermButton key="age" term="虚岁" />]}
        moreColumns={[<TermButton key="god" term="十神" />]}
        rows={years.map((year) => ({
          ...year,
          key: `${year.year}`,
          now: year.year === now,
          cells: [
            <button key="year" type="button" className="year-button" onClick={() => onYear(year)}>
              {year.year}
              {year.year === now && <NowMark />}
            </button>,
            year.age,
          ],
          more: [god(year.ganzhi)],
        }))}
      />
    </div>
  );
}
