import { beijingDate } from '../calendar/civil-date.ts';
import { AppError } from '../errors.ts';
import { dayOf, dayStart } from '../time/beijing-day.ts';

/**
 * The user `who` changed the same thing at `at` (ms), after the caller had read it:
 * `lin已于11月21日12时05分修改，请刷新后重试`.
 */
export function stale(who: string, at: number): AppError {
  const { month, day } = beijingDate(at);
  const minutes = Math.floor((at - dayStart(dayOf(at))) / 60_000);
  const clock = `${Math.floor(minutes / 60)}时${String(minutes % 60).padStart(2, '0')}分`;
  return new AppError('conflict', {
    msg: `${who}已于${month}月${day}日${clock}修改，请刷新后重试`,
  });
}
