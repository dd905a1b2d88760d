import { Link } from '@tanstack/react-router';
import { ScrollRegion } from '#admin/ui/scroll-region.tsx';
import { dayLoad } from '#domain/consulting/master-days';
import { dayStart, readDay } from '#domain/time/beijing-day';
import { weekday } from '#domain/time/beijing-words';
import type { Master } from './grid.ts';
import { CALENDAR } from './text.ts';

interface OverviewProps {
  masters: readonly Master[];
  /** The day shown below. */
  day: string;
  onDay: (day: string) => void;
  /** Page for setting hours where none are set. */
  hours: '/masters' | '/my-hours';
}

interface RowProps extends Pick<OverviewProps, 'hours'> {
  master: Master;
  /** Classes of the selected day. */
  chosen: (date: string) => string;
}

/** A master's days with their remaining slots; without hours, a message and a link to set them. */
function Days({ master, chosen, hours }: RowProps) {
  const { days, pattern } = master;
  if (!pattern && days.every(({ cells }) => cells.length === 0)) {
    return (
      <td colSpan={days.length} className="px-2 text-start text-ink2">
        {CALENDAR.noHours}
        <Link to={hours} className="ms-2 underline">
          {CALENDAR.setHours}
        </Link>
      </td>
    );
  }
  return days.map(({ date, cells }) => {
    const { taken, all, full } = dayLoad(cells);
    return (
      <td key={date} className={chosen(date)}>
        {all === 0 && <span className="text-ink3">{CALENDAR.off}</span>}
        {full && <span className="bg-ink px-1.5 py-0.5 text-card">{CALENDAR.full}</span>}
        {all > 0 && !full && CALENDAR.load(taken, all)}
      </td>
    );
  });
}

/** Two weeks of all masters: how much of each day is booked. */
export function Overview({ masters, day, onDay, hours }: OverviewProps) {
  const days = masters[0]?.days.map(({ date }) => date) ?? [];
  const chosen = (date: string) => (date === day ? 'bg-sunken' : '');
  return (
    <ScrollRegion label={CALENDAR.overview}>
      <table className="w-full min-w-176 table-fixed border-collapse text-center text-small tabular-nums">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="w-24 px-2 text-start">
              {CALENDAR.master}
            </th>
            {days.map((date) => {
              const start = dayStart(readDay(date) ?? 0);
              return (
                <th key={date} scope="col" className={`p-0 font-normal ${chosen(date)}`}>
                  <button
                    type="button"
                    aria-pressed={date === day}
                    className="w-full py-1 aria-pressed:font-semibold"
                    onClick={() => onDay(date)}
                  >
                    {weekday(start)}
                    <br />
                    {date.slice(5)}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {masters.map((master) => (
            <tr key={master.id} className="h-11 border-b border-line">
              <th scope="row" className="truncate px-2 text-start font-normal">
                {master.name}
                {master.pattern && !master.active && <span className="ms-1 text-ink2">{CALENDAR.stopped}</span>}
              </th>
              <Days master={master} chosen={chosen} hours={hours} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-b border-ink">
            <th scope="row" className="px-2 text-start font-normal">
              {CALENDAR.left}
            </th>
            {days.map((date, index) => (
              <td key={date} className={chosen(date)}>
                {masters.reduce((sum, master) => sum + dayLoad(master.days[index]?.cells ?? []).open, 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
