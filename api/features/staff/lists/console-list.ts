import * as z from 'zod/mini';
import type { Served } from '#api/platform/http/calls';
import type { CallInput, StaffCaller } from '#api/platform/http/request';
import type { Rows } from '#api/platform/http/streams';
import type { LongFile, LongRead } from '#api/platform/long-reads';
import type { Platform } from '#api/platform/platform';
import type { Call, MediaAnswer } from '#contract/call';
import {
  BADGE_CAP,
  COUNT_CAP,
  cellText,
  type Facet,
  type ListColumn,
  type ListNews,
  type ListPage,
  type ListTotal,
  type ListView,
  type MoneySums,
  type ViewCounts,
} from '#contract/lists/list';
import type { Cursor, TimeRange } from '#db/query/keyset';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { AuditDetail } from '#domain/console/audit';
import { listDay } from '#domain/console/list-day';
import { invalid } from '#domain/errors';
import { dayStart } from '#domain/time/beijing-day';
import type { Context } from '../../context.ts';
import { exportFile } from './export-file.ts';
import { recordPhoneAccess } from './phone-access.ts';

/** Rows of an export read at a time. */
const PART = 500;

/** A console list and the source of its rows. `Query` is what is requested apart from the page. */
export interface ServedList<Query, Filter, Found, Row, At = Cursor> {
  list: ListOf<Query, Row>;
  /**
   * Filter of the query, for this member of staff.
   * @throws AppError validation
   */
  filterOf: (ctx: Platform, query: Query, by: StaffCaller) => Promise<Filter> | Filter;
  /** Returns the rows after a cursor; from the top if null. */
  page: (ctx: Platform, filter: Filter, after: At | null, limit: number) => Promise<Found[]>;
  place: (found: Found, filter: Filter) => At;
  format: PlaceFormat<At>;
  rowsOf: (ctx: Platform, found: Found[], filter: Filter) => Promise<Row[]> | Row[];
  /** Counts matches up to `limit`. */
  count: (ctx: Platform, filter: Filter, limit: number) => Promise<number>;
  /** Sums of a filter's rows; called if all of them were counted. */
  sums?: (ctx: Platform, filter: Filter) => Promise<MoneySums>;
  /** Counts rows above a cursor up to `limit`. */
  countAbove?: (ctx: Platform, filter: Filter, place: At, limit: number) => Promise<number>;
  /** The cursor above which rows are new, if not the first row's. */
  head?: (ctx: Platform) => string;
  /** True for a query whose page or total may block a thread for more than 20 ms: its reads are then in `READS`. */
  isLong?: (query: Query) => boolean;
  /** Totals and views may take that long for any query, pages never: the two reads are in `READS`. */
  countsAreLong?: true;
}

type QueryCall<Query> = Call & { readonly query: z.core.$ZodType<Query> };

/** Parts of `consoleList` that the server needs. */
interface ListOf<Query, Row> {
  name: string;
  columns: Readonly<Record<string, ListColumn<Row>>>;
  facets: readonly Facet[];
  searchBox: Facet | undefined;
  views: readonly ListView[];
  calls: {
    rows: QueryCall<Query & ListWindow> & { readonly answer: z.core.$ZodType<ListPage<Row>> };
    total: QueryCall<Query>;
    news?: QueryCall<Query & { above: string }>;
    views?: Call;
    file: QueryCall<Query> & { readonly answer: MediaAnswer };
  };
}

export const servedList = <Query, Filter, Found, Row, At>(
  list: ListOf<Query, Row>,
  source: Omit<ServedList<Query, Filter, Found, Row, At>, 'list'>,
): ServedList<Query, Filter, Found, Row, At> => ({ list, ...source });

/** Format of a cursor, written into `next` and read from `after`. */
export interface PlaceFormat<At> {
  text: (place: At) => string;
  /**
   * Null for none.
   * @throws AppError validation
   */
  parse: (text: string, field: 'after' | 'above') => At | null;
}

const PLACE = /^(-?\d{1,16})\.([\w-]{1,64})$/;

/** Cursor of a list ordered by a number and an id: `1795000000000.0199…`. */
export const KEYSET: PlaceFormat<Cursor> = {
  text: ({ value, id }) => `${value}.${id}`,
  parse(text, field) {
    if (text === '') return null;
    const [, value, id] = PLACE.exec(text) ?? [];
    if (value === undefined || id === undefined) throw invalid('翻页位置不正确', field);
    return { value: Number(value), id };
  },
};

/**
 * The Beijing day in a field; null if empty.
 * @throws AppError validation
 */
export function dayNamed(text: string, now: number, field: string): number | null {
  const day = listDay(text, now);
  if (text !== '' && day === null) throw invalid('日期不正确', field);
  return day;
}

/**
 * The instants (ms) of two days, both inclusive; null: no bound.
 * @throws AppError validation
 */
export function dayRange(from: string, to: string, now: number): TimeRange {
  const [first, last] = [dayNamed(from, now, 'from'), dayNamed(to, now, 'to')];
  return {
    since: first === null ? null : dayStart(first),
    until: last === null ? null : dayStart(last + 1),
  };
}

/** One page of a filter; one extra row shows whether there is a next page. */
async function pageOf<Query, Filter, Found, Row, At>(
  ctx: Platform,
  served: ServedList<Query, Filter, Found, Row, At>,
  filter: Filter,
  after: string,
  size: number,
): Promise<ListPage<Row>> {
  const found = await served.page(ctx, filter, served.format.parse(after, 'after'), size + 1);
  const shown = found.slice(0, size);
  const placeOf = (row: Found | undefined) =>
    row === undefined ? null : served.format.text(served.place(row, filter));
  return {
    rows: await served.rowsOf(ctx, shown, filter),
    next: found.length > size ? placeOf(shown.at(-1)) : null,
    head: served.head ? served.head(ctx) : placeOf(shown[0]),
  };
}

/**
 * Returns one page, without counts.
 * @throws AppError validation
 */
export async function listPage<Query, Filter, Found, Row, At>(
  ctx: Platform,
  served: ServedList<Query, Filter, Found, Row, At>,
  query: Query & ListWindow,
  by: StaffCaller,
): Promise<ListPage<Row>> {
  return pageOf(ctx, served, await served.filterOf(ctx, query, by), query.after, query.size);
}

interface ListWindow {
  after: string;
  size: number;
}

async function totalOf<Query, Filter, Found, Row, At>(
  ctx: Platform,
  served: ServedList<Query, Filter, Found, Row, At>,
  query: Query,
  by: StaffCaller,
  cap: number,
): Promise<ListTotal> {
  const filter = await served.filterOf(ctx, query, by);
  const count = await served.count(ctx, filter, cap + 1);
  const capped = count > cap;
  // A badge has only the number; over all of a year's orders the sum would take too long.
  const sums = cap === COUNT_CAP && !capped ? await served.sums?.(ctx, filter) : undefined;
  return { total: Math.min(count, cap), capped, ...(sums && { sums }) };
}

/** Counts rows above the first row shown. */
async function newsOf<Query, Filter, Found, Row, At>(
  ctx: Platform,
  served: ServedList<Query, Filter, Found, Row, At>,
  query: Query & { above: string },
  by: StaffCaller,
): Promise<ListNews> {
  const place = served.format.parse(query.above, 'above');
  if (place === null || !served.countAbove) return { count: 0 };
  const filter = await served.filterOf(ctx, query, by);
  return { count: await served.countAbove(ctx, filter, place, BADGE_CAP + 1) };
}

/** Counts the rows of each saved view. */
export async function viewCounts<Query, Filter, Found, Row, At>(
  ctx: Platform,
  served: ServedList<Query, Filter, Found, Row, At>,
  by: StaffCaller,
): Promise<ViewCounts> {
  const { calls, views } = served.list;
  const counts = views
    .filter(({ uncounted }) => !uncounted)
    .map(async ({ name, search }) => {
      const query = z.parse(calls.total.query, search);
      return [name, await totalOf(ctx, served, query, by, BADGE_CAP)] as const;
    });
  return Object.fromEntries(await Promise.all(counts));
}

/** Yields the filtered rows as text under a head, part by part. */
export function listFile<Query, Filter, Found, Row, At>(served: ServedList<Query, Filter, Found, Row, At>) {
  const columns: ListColumn<Row>[] = Object.values(served.list.columns);
  return {
    name: `list ${served.list.name}`,
    async *rows(ctx: Platform, query: Query, by: StaffCaller): Rows {
      const filter = await served.filterOf(ctx, query, by);
      yield [columns.map(({ head }) => head)];
      for (let after: string | null = ''; after !== null; ) {
        const part: ListPage<Row> = await pageOf(ctx, served, filter, after, PART);
        yield part.rows.map((row) => columns.map((column) => cellText(column, row)));
        after = part.next;
      }
    },
  } satisfies LongFile<Query>;
}

/** Page, total and view counts of a list as reads for another thread. */
export function listReads<Query, Filter, Found, Row, At>(served: ServedList<Query, Filter, Found, Row, At>) {
  const { name } = served.list;
  return {
    page: {
      name: `page of ${name}`,
      read: (ctx, query, by) => listPage(ctx, served, query, by),
    } satisfies LongRead<Query & ListWindow, ListPage<Row>>,
    total: {
      name: `total of ${name}`,
      read: (ctx, query, by) => totalOf(ctx, served, query, by, COUNT_CAP),
    } satisfies LongRead<Query, ListTotal>,
    views: {
      name: `views of ${name}`,
      read: (ctx, _none, by) => viewCounts(ctx, served, by),
    } satisfies LongRead<null, ViewCounts>,
  };
}

/** Detail of an export for the audit: of typed text only whether there was any, as it may be a phone. */
function auditDetail(
  { facets, searchBox }: Pick<ListOf<never, never>, 'facets' | 'searchBox'>,
  query: object,
): AuditDetail {
  const typed = [...facets, searchBox].flatMap((facet) =>
    facet?.kind === 'text' || facet?.kind === 'search' ? [facet.field] : [],
  );
  return Object.fromEntries(
    Object.entries(query).map(([field, value]) => [field, typed.includes(field) ? value !== '' : value]),
  );
}

export function listRoutes<Query extends object, Filter, Found, Row, At>(
  ctx: Context,
  served: ServedList<Query, Filter, Found, Row, At>,
): Served[] {
  type Asked<Part> = CallInput & { query: Part; staff: StaffCaller };
  const { name, calls } = served.list;
  const file = listFile(served);
  const reads = listReads(served);
  const answered = <Part, Answer>(read: LongRead<Part, Answer>, isLong: boolean, query: Part, staff: StaffCaller) =>
    isLong ? ctx.longReads.ask(read, query, staff) : read.read(ctx, query, staff);
  const areCountsLong = served.countsAreLong === true;
  const isLong = (query: Query) => served.isLong?.(query) === true;
  const recordAccess = (query: Query, staff: StaffCaller) =>
    recordPhoneAccess(ctx, staff, query, async () => {
      const first = await answered(reads.page, isLong(query), { ...query, after: '', size: 1 }, staff);
      return first.rows.length > 0;
    });
  const routes: Served[] = [
    {
      call: calls.rows,
      async handler({ query, staff }: Asked<Query & ListWindow>) {
        await recordAccess(query, staff);
        return answered(reads.page, isLong(query), query, staff);
      },
    },
    {
      call: calls.total,
      async handler({ query, staff }: Asked<Query>) {
        await recordAccess(query, staff);
        return answered(reads.total, areCountsLong || isLong(query), query, staff);
      },
    },
    {
      call: calls.file,
      async handler({ query, staff, request }: Asked<Query>) {
        await recordAccess(query, staff);
        return exportFile(ctx, staff, request, {
          name: `${name}-${isoDate(beijingDate(ctx.clock.now()))}.csv`,
          file,
          query,
          subject: { kind: 'list', id: name },
          detail: auditDetail(served.list, query),
        });
      },
    },
  ];
  if (calls.news) {
    routes.push({
      call: calls.news,
      async handler({ query, staff }: Asked<Query & { above: string }>) {
        await recordAccess(query, staff);
        return newsOf(ctx, served, query, staff);
      },
    });
  }
  if (calls.views) {
    routes.push({
      call: calls.views,
      handler: ({ staff }: Asked<unknown>) => answered(reads.views, areCountsLong, null, staff),
    });
  }
  return routes;
}
