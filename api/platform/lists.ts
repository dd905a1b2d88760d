import type { ListPage, ListTotal } from '#contract/lists';
import { dayEnd, dayStart } from '#domain/console/list-day';
import { invalid } from '#domain/errors';

/** A place in a list: what its rows are ordered by, and the id that tells rows alike apart. */
export interface ListPlace {
  value: number;
  id: string;
}

const PLACE = /^(\d{1,16})\.([\w-]{1,64})$/;

/** Reads a place that came back from outside; null for none. Throws AppError validation. */
export function placeOf(text: string, field: 'after' | 'above'): ListPlace | null {
  if (text === '') return null;
  const [, value, id] = PLACE.exec(text) ?? [];
  if (value === undefined || id === undefined) throw invalid('翻页位置不正确', field);
  return { value: Number(value), id };
}

/**
 * The answer of a list from one row more than a page has, which tells whether there is a next page
 * without counting anything.
 */
export function pageOf<Found, Row>(
  found: readonly Found[],
  size: number,
  placeAt: (row: Found) => ListPlace,
  rowOf: (row: Found) => Row,
): ListPage<Row> {
  const shown = found.slice(0, size);
  const text = (row: Found | undefined) => {
    if (row === undefined) return null;
    const { value, id } = placeAt(row);
    return `${value}.${id}`;
  };
  return {
    rows: shown.map(rowOf),
    next: found.length > size ? text(shown.at(-1)) : null,
    head: text(shown[0]),
  };
}

/** `count` was counted up to one past `cap`. */
export function totalOf(count: number, cap: number): ListTotal {
  return { total: Math.min(count, cap), capped: count > cap };
}

/** The instants between two days, both included; null: no bound. Throws AppError validation. */
export function dayRange(
  from: string,
  to: string,
  now: number,
): { since: number | null; until: number | null } {
  const since = dayStart(from, now);
  const until = dayEnd(to, now);
  if (from !== '' && since === null) throw invalid('日期不正确', 'from');
  if (to !== '' && until === null) throw invalid('日期不正确', 'to');
  return { since, until };
}
