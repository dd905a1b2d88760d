import { beijingDate } from '../calendar/civil-date.ts';
import { AppError } from '../errors.ts';

const HOUR_MS = 3_600_000;
const BEIJING_OFFSET_MS = 8 * HOUR_MS;

/**
 * The user `who` changed the same thing at `at` (ms), after the caller had read it:
 * `lin已于11月21日12时05分修改，请刷新后重试`.
 */
export function stale(who: string, at: number): AppError {
  const { month, day } = beijingDate(at);
  const minutes = Math.floor(((at + BEIJING_OFFSET_MS) % (24 * HOUR_MS)) / 60_000);
  const clock = `${Math.floor(minutes / 60)}时${String(minutes % 60).padStart(2, '0')}分`;
  return new AppError('conflict', {
    msg: `${who}已于${month}月${day}日${clock}修改，请刷新后重试`,
  });
}
