import type { Pillar } from '#domain/bazi/chart';
import { type LuckMonth, type LuckYear, luckMonths } from '#domain/bazi/luck';
import { civilTime } from '#domain/calendar/civil-time';
import type { Ganzhi } from '#domain/calendar/ganzhi';
import { LUNAR_YEARS } from '#domain/calendar/lunar-months';
import { jieSecond } from '#domain/calendar/solar-terms';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TermButton } from '../explain/term-button.tsx';
import type { LuckNow } from '../now.ts';
import { CHART, LUCK } from '../text.ts';
import { NowMark } from './now-mark.tsx';
import { yearRelations } from './passing.ts';
import { PassingRelations } from './passing-relations.tsx';
import { SignTable } from './sign-table.tsx';

interface YearSheetProps {
  year: LuckYear;
  /** The luck cycle the year lies in, or null before luck begins. */
  cycle: Ganzhi | null;
  pillars: readonly Pillar[];
  now: LuckNow;
  onClose: () => void;
}

/** One year opened: its relations to the chart, and its twelve months. */
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
  /** `2月4日`, the day in Beijing on which it opens; null for a year the table of terms lacks. */
  from: string | null;
}

/** The twelve months of a year from 立春 on, each with the day of its 节. */
function monthsOfYear(year: number): YearMonth[] {
  return luckMonths(year).map((month, ordinal) => ({ ...month, from: openingDay(year, ordinal) }));
}

/** 立春 is the second 节 of a civil year, so that the 寅 month is that of 12·year + 1. */
function openingDay(year: number, ordinal: number): string | null {
  if (year > LUNAR_YEARS.last) return null;
  const { date } = civilTime(jieSecond(12 * year + 1 + ordinal));
  return `${date.month}月${date.day}日`;
}
