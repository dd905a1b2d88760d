import { useState } from 'react';
import { weekdayName } from '#domain/calendar/civil-date';
import { lunarMonthDayText } from '#domain/calendar/lunar-months';
import { hourText } from '#domain/choosing/hours';
import type { JudgedDay } from '#domain/choosing/judge-day';
import { PURPOSES, type PurposeId } from '#domain/choosing/purposes';
import { Button } from '#web/kit/button.tsx';
import { useApp } from '#web/lib/app.ts';
import { longDate } from '#web/lib/long-date.ts';
import { Choices } from '#web/ui/choices.tsx';
import { dataAddress, needsLongPress, shareFile } from '#web/ui/picture/share-file.ts';
import { calendarFile } from './calendar-file.ts';
import { DAYS } from './text.ts';

const WHOLE = 'day';

/** Saves a chosen day as a calendar entry or picture; both are created on the device. */
export function KeepDay({ day, purpose }: { day: JudgedDay; purpose: PurposeId }) {
  const { toasts } = useApp();
  const [from, setFrom] = useState(WHOLE);
  const [address, setAddress] = useState<string>();
  const { name } = PURPOSES[purpose];
  const { date, iso, hours, facts } = day;

  async function calendar() {
    // WeChat's browser cannot save files.
    if (needsLongPress()) return toasts.warn(DAYS.inBrowser);
    const hour = hours.find((each) => String(each.from) === from) ?? null;
    const text = calendarFile({ date, hour, purpose: name }, Date.now(), crypto.randomUUID());
    const handed = await shareFile(new File([text], `${name}-${iso}.ics`, { type: 'text/calendar' }));
    if (handed === 'downloaded') toasts.say(DAYS.calendarDone);
  }
  async function picture() {
    try {
      const { dayPicture } = await import('./day-picture.ts');
      const blob = await dayPicture({
        purpose: name,
        date: `${longDate(iso)} ${weekdayName(date)}`,
        lunar: `${DAYS.lunar}${lunarMonthDayText(facts.lunar)}`,
        hours: hours.map(hourText).join('、'),
      });
      if (needsLongPress()) setAddress(await dataAddress(blob));
      else if ((await shareFile(new File([blob], `${name}-${iso}.png`, { type: blob.type }))) === 'downloaded') {
        toasts.say(DAYS.pictureDone);
      }
    } catch {
      toasts.warn(DAYS.pictureFailed);
    }
  }
  return (
    <details>
      <summary className="row">{DAYS.keep}</summary>
      <div className="grid gap-3">
        <Choices
          label={DAYS.hour}
          options={[[WHOLE, DAYS.allDay], ...hours.map((hour) => [String(hour.from), hourText(hour)] as const)]}
          value={from}
          onChange={setFrom}
        />
        <div className="flex flex-wrap gap-3">
          <Button quiet className="button-small px-4" onClick={() => void calendar()}>
            {DAYS.calendar}
          </Button>
          <Button quiet className="button-small px-4" onClick={() => void picture()}>
            {DAYS.picture}
          </Button>
        </div>
        {address && (
          <figure>
            <figcaption className="text-meta text-ink2">{DAYS.longPress}</figcaption>
            <img src={address} alt={name} className="w-full" />
          </figure>
        )}
      </div>
    </details>
  );
}
