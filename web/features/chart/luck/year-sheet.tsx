import type { Pillar } from '#domain/bazi/chart';
import { type LuckMonth, type LuckYear, luckMonths } from '#domain/bazi/luck';
import type { PeriodPosition } from '#domain/bazi/relations';
import { tenGod } from '#domain/bazi/ten-gods';
import { civilTime } from '#domain/calendar/civil-time';
import { type Ganzhi, type Stem, stemOf } from '#domain/calendar/ganzhi';
import { LUNAR_YEARS } from '#domain/calendar/lunar-months';
import { jieSecond } from '#domain/calendar/solar-terms';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ExplainButton, TermButton } from '../explain/term-button.tsx';
import type { LuckNow } from '../now.ts';
import { metText } from '../relations/relation-text.ts';
import { CHART, LUCK } from '../text.ts';
import { type LuckStep, rangeText } from './luck-steps.ts';
import { NowMark } from './now-mark.tsx';
import { luckPillarRelations, type PeriodRelation, yearRelations } from './period-relations.ts';
import { SignTable } from './sign-table.tsx';

interface YearSheetProps {
  year: LuckYear;
  /** Luck pillar of the year; null before luck begins. */
  cycle: Ganzhi | null;
  pillars: readonly Pillar[];
  now: LuckNow;
  onClose: () => void;
}

/** A year: its relations to the chart, and its twelve months. */
export function YearSheet({ year, cycle, pillars, now, onClose }: YearSheetProps) {
  return (
    <Dialog
      sheet
      title={LUCK.yearTitle(year.year, year.ganzhi)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{CHART.close}</Button>}
    >
      <p className="text-center text-meta text-ink2">
        {LUCK.age} {year.age} · {LUCK.xun} {year.xun} · {LUCK.void} {year.void}
        {cycle && ` · ${LUCK.title} ${cycle}`}
      </p>
      <h3 className="mt-3 text-meta text-ink3">{LUCK.meets}</h3>
      <PassingRelations passing="luckYear" relations={yearRelations(pillars, cycle, year.ganzhi)} />
      <div className="mt-3">
        <SignTable
          caption={LUCK.monthsOf(year.year)}
          columns={[<TermButton key="month" term="流月" />, <TermButton key="from" term="交节" />]}
          rows={monthsOfYear(year.year).map((month, ordinal) => {
            const isNow = year.year === now.year && ordinal === now.ordinal;
            return {
              ...month,
              key: month.name,
              now: isNow,
              cells: [
                <span key="name" className="whitespace-nowrap">
                  {month.name}
                  {isNow && <NowMark />}
                </span>,
                month.from ?? '—',
              ],
            };
          })}
        />
      </div>
    </Dialog>
  );
}

interface YearMonth extends LuckMonth {
  /** `2月4日`, its first day in Beijing; null outside the table of terms. */
  from: string | null;
}

/** The twelve months of a year from 立春, each with the day of its 节. */
function monthsOfYear(year: number): YearMonth[] {
  return luckMonths(year).map((month, ordinal) => ({ ...month, from: openingDay(year, ordinal) }));
}

/** 立春 is the second 节 of a civil year, so the 寅 month has index 12·year + 1. */
function openingDay(year: number, ordinal: number): string | null {
  if (year > LUNAR_YEARS.last) return null;
  const { date } = civilTime(jieSecond(12 * year + 1 + ordinal));
  return `${date.month}月${date.day}日`;
}

interface StepPanelProps {
  step: LuckStep;
  pillars: readonly Pillar[];
  dayStem: Stem;
  /** The current year. */
  now: number;
  onYear: (year: LuckYear) => void;
}

/** An open luck pillar: its relations and years. */
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
      {sign && <PassingRelations passing="luckCycle" relations={luckPillarRelations(pillars, sign.ganzhi)} />}
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

interface PassingRelationsProps {
  passing: PeriodPosition;
  relations: readonly PeriodRelation[];
}

/** Relations of a luck pillar or year with the chart's pillars. */
function PassingRelations({ passing, relations }: PassingRelationsProps) {
  if (relations.length === 0) {
    return <p className="py-2 text-meta text-ink2">{LUCK.meetsNothing}</p>;
  }
  return (
    <ul aria-label={LUCK.meets} className="flex flex-wrap gap-x-4">
      {relations.map((relation) => (
        <li key={relation.name + metText(relation, passing)}>
          <ExplainButton topic={{ kind: 'relation', relation }} className="w-auto text-meta">
            <span className="term-name">{relation.name}</span>
            <span className="text-ink3">（{metText(relation, passing)}）</span>
          </ExplainButton>
        </li>
      ))}
    </ul>
  );
}
