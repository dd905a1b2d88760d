import { beijingDate } from '../calendar/civil-date.ts';
import { AppError } from '../errors.ts';
import { clock } from '../time/beijing-words.ts';

/** A concurrent act by someone else, if known. */
export interface Meanwhile {
  /** The act after 已: `停用该用户`. */
  did: string;
  reason?: string;
  /** The caller wanted the same: nothing left to do. */
  done?: boolean;
}

/** A name followed by a Chinese word: a space after a Latin letter or a digit (`lin 已`, `清和已`). */
export const beforeHan = (name: string): string => (/[\da-z]$/i.test(name) ? `${name} ` : name);

/**
 * Message for an object that the colleague `who` changed at `at` (ms) after the caller had read it: `lin 11月21日 12:05
 * 已停用该用户（原因：辱骂），无需再次操作`.
 */
export function stale(who: string, at: number, meanwhile: Meanwhile = { did: '修改' }): AppError {
  const next = meanwhile.done ? '无需再次操作' : '请看过再操作';
  return new AppError('conflict', { msg: `${whoDid(who, at, meanwhile)}，${next}` });
}

/** `lin 11月21日 12:05 已停用该用户（原因：辱骂）` */
export function whoDid(who: string, at: number, { did, reason }: Pick<Meanwhile, 'did' | 'reason'>): string {
  const { month, day } = beijingDate(at);
  const why = reason ? `（原因：${reason}）` : '';
  return `${beforeHan(who)}${month}月${day}日 ${clock(at)} 已${did}${why}`;
}
