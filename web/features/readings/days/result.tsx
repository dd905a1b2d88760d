import { weekdayName } from '#domain/calendar/civil-date';
import { lunarMonthDayText } from '#domain/calendar/lunar-months';
import type { Choice } from '#domain/choosing/choose';
import { hourText } from '#domain/choosing/hours';
import type { JudgedDay, Waiver } from '#domain/choosing/judge-day';
import type { Person } from '#domain/choosing/people';
import type { PurposeId } from '#domain/choosing/purposes';
import type { Relaxation } from '#domain/choosing/relax';
import { whySentences } from '#domain/choosing/text';
import { Button } from '#web/kit/button.tsx';
import { DayGrid } from './day-grid.tsx';
import { KeepDay } from './keep-day.tsx';
import { DAYS } from './text.ts';

/** Rules dropped by the user, by the label of the button. */
export interface Eased {
  text: string;
  waives: readonly Waiver[];
}

interface ResultProps {
  choice: Choice;
  purpose: PurposeId;
  people: readonly Person[];
  /** Days in the list, by plan. */
  shown: number;
  /** Relaxations within the plan's limit. */
  relax: readonly Relaxation[];
  eased: readonly Eased[];
  onRelax: (relaxation: Relaxation) => void;
  onUndo: (eased: Eased) => void;
}

/** The days with their reasons, what would give more, and the range as a calendar. */
export function Result({ choice, purpose, people, shown, relax, eased, onRelax, onUndo }: ResultProps) {
  const found = choice.all.filter(({ broken }) => broken.length === 0).length;
  const listed = choice.days.slice(0, shown);
  return (
    <>
      <section className="grid gap-3">
        <h2 className="heading">{DAYS.list}</h2>
        <p role="status" className="text-meta text-ink2">
          {found > 0 ? DAYS.first(listed.length, found) : relax.length > 0 ? DAYS.none : DAYS.nothing}
        </p>
        <EasedRules eased={eased} onUndo={onUndo} />
        {listed.length > 0 && (
          <ul className="rows">
            {listed.map((day) => (
              <li key={day.iso} className="py-3">
                <ListedDay day={day} purpose={purpose} people={people} />
              </li>
            ))}
          </ul>
        )}
        {relax.length > 0 && (
          <div className="grid gap-2">
            {found > 0 && <p className="text-meta text-ink2">{DAYS.more}</p>}
            {relax.map((each) => (
              <Button key={each.rule} quiet className="button-small" onClick={() => onRelax(each)}>
                {each.text}
              </Button>
            ))}
          </div>
        )}
      </section>
      <DayGrid all={choice.all} purpose={purpose} people={people} />
    </>
  );
}

function EasedRules({ eased, onUndo }: Pick<ResultProps, 'eased' | 'onUndo'>) {
  if (eased.length === 0) return null;
  return (
    <ul aria-label={DAYS.eased} className="text-meta text-ink2">
      {eased.map((each) => (
        <li key={each.text} className="flex min-h-11 items-center justify-between gap-3">
          {DAYS.eased}：{each.text}
          <button type="button" className="link flex-none" onClick={() => onUndo(each)}>
            {DAYS.undo}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ListedDay({ day, purpose, people }: { day: JudgedDay } & Pick<ResultProps, 'purpose' | 'people'>) {
  const { date, facts, hours } = day;
  const lunar = `${DAYS.lunar}${lunarMonthDayText(facts.lunar)}`;
  const off = facts.isOff === facts.isWeekend ? [] : [facts.isOff ? DAYS.holiday : DAYS.worked];
  const head = [weekdayName(date), lunar, `${facts.officer}${DAYS.officerDay}`, ...off].join(' · ');
  return (
    <>
      <h3>
        {DAYS.day(date.month, date.day)} <span className="text-meta text-ink2">{head}</span>
      </h3>
      <ul className="text-meta text-ink2">
        {whySentences(day, purpose, people).map((why) => (
          <li key={why}>{why}</li>
        ))}
        <li>{hours.length > 0 ? `${DAYS.hours} ${hours.map(hourText).join('、')}` : DAYS.noHours}</li>
      </ul>
      <KeepDay day={day} purpose={purpose} />
    </>
  );
}
