import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beijingDate, type CivilDate } from '#domain/calendar/civil-date';
import { LUNAR_YEARS } from '#domain/calendar/lunar-months';
import type { BirthCalendar } from '#domain/people/birth';
import { clockNow } from '#web/lib/clock.ts';
import { Choices } from '#web/ui/choices.tsx';
import { DateDialog } from '../../people/birth/date-dialog.tsx';
import { dateText } from '../../people/birth/draft.ts';
import { Fact, PickerRow } from '../../people/birth/form-rows.tsx';

const CALENDAR_TEST = {
  title: '农历日期选择',
  lead: '选一个日期，看它在两种历法里怎样写。这里选的日期不保存，也不发送。',
  calendar: '历法',
  solar: '公历',
  lunar: '农历',
  date: '日期',
  back: '回到首页',
} as const;

const CALENDARS = [
  ['lunar', CALENDAR_TEST.lunar],
  ['solar', CALENDAR_TEST.solar],
] as const;

/** Initial date; the page is prerendered at build time. */
const FIRST_SHOWN: CivilDate = { year: 2000, month: 1, day: 1 };

/** /calendar-test: the birth date picker, to try without an account (spec §2). */
export default function CalendarTestPage() {
  const [calendar, setCalendar] = useState<BirthCalendar>('lunar');
  const [today] = useState(() => beijingDate(clockNow()));
  const [date, setDate] = useState<CivilDate>(FIRST_SHOWN);
  const [open, setOpen] = useState(false);
  return (
    <article className="grid gap-5 px-5 pt-4">
      <header>
        <Link to="/" className="link text-meta">
          {CALENDAR_TEST.back}
        </Link>
        <h1 className="heading">{CALENDAR_TEST.title}</h1>
        <p className="text-meta text-ink2">{CALENDAR_TEST.lead}</p>
      </header>
      <Choices label={CALENDAR_TEST.calendar} options={CALENDARS} value={calendar} onChange={setCalendar} />
      <div className="rows">
        <PickerRow label={CALENDAR_TEST.date} value={dateText(date, calendar)} onOpen={() => setOpen(true)} />
      </div>
      <dl className="rows">
        {CALENDARS.map(([each, label]) => (
          <Fact key={each} name={label} value={dateText(date, each)} />
        ))}
      </dl>
      {open && (
        <DateDialog
          calendar={calendar}
          value={date}
          today={today}
          lunarTo={LUNAR_YEARS.last}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setDate(chosen);
            setOpen(false);
          }}
        />
      )}
    </article>
  );
}
