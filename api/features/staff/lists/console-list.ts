import * as z from 'zod/mini';
import type { Call, MediaAnswer } from '#contract/call';
import { BADGE_CAP, COUNT_CAP, type ListNews, type ListPage, type ListTotal, type ViewCounts } from '#contract/lists';
import type { Cursor, TimeRange } from '#db/query/keyset';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { AuditDetail } from '#domain/console/audit';
import { listDay } from '#domain/console/list-day';
import { invalid } from '#domain/errors';
import { dayStart } from '#domain/time/beijing-day';
import { beijingText } from '#domain/time/beijing-text';
import type { Served } from '../../../platform/http/calls.ts';
import type { StaffCaller } from '../../../platform/http/request.ts';
import type { Rows } from '../../../platform/http/streams.ts';
import type { LongFile } from '../../../platform/long-reads.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Context } from '../../context.ts';
import { exportFile } from './export-file.ts';

/** So many rows of an export are read at a time. */
const PART = 500;

/** A list of the console. `Query` is what was asked for besides the page. */
export interface ConsoleList<Query, Filter, Found, Row, At = Cursor> {
  /** Names the exported file and its audit entry. */
  name: string;
  /** Filter of the query, for this member of staff. Throws AppError validation. */
  filterOf: (ctx: Platform, query: Query, by: StaffCaller) => Promise<Filter> | Filter;
  /** The rows after a place, from the top when it is null. */
  page: (ctx: Platform, filter: Filter, after: At | null, limit: number) => Promise<Found[]>;
  place: PlaceFormat<Found, Filter, At>;
  rowsOf: (ctx: Platform, found: Found[], filter: Filter) => Promise<Row[]> | Row[];
  /** How many match, counted up to `limit`. */
  count: (ctx: Platform, filter: Filter, limit: number) => Promise<number>;
  /** Sums of the rows of a filter; asked for where all of them were counted. */
  sums?: (ctx: Platform, filter: Filter) => Promise<{ paid: number; refunded: number }>;
  /** How many came above a place, counted up to `limit`. */
  countAbove?: (ctx: Platform, filter: Filter, place: At, limit: number) => Promise<number>;
  /** The place from which new rows are counted, where it is not that of the first row. */
  head?: (ctx: Platform) => string;
  columns: readonly CsvColumn<Row>[];
  /** Detail of an export for the audit: of typed text only that there was some, it may be a phone. */
  auditDetail: (query: Query) => AuditDetail;
}

/** A column of the exported file: its head, and its text in a row. */
export type CsvColumn<Row> = readonly [head: string, textOf: (row: Row) => string];

/** Where a row stands in its list, and how that is written into `next` and read from `after`. */
export interface PlaceFormat<Found, Filter, At> {
  of: (found: Found, filter: Filter) => At;
  text: (place: At) => string;
  /** Null for none. Throws AppError validation. */
  parse: (text: string, field: 'after' | 'above') => At | null;
}

const PLACE = /^(\d{1,16})\.([\w-]{1,64})$/;

/** The places of a list that is ordered by a number and an id: `1795000000000.0199…`. */
export function keysetPlace<Found, Filter>(
  of: (found: Found, filter: Filter) => Cursor,
): PlaceFormat<Found, Filter, Cursor> {
  return {
    of,
    text: ({ value, id }) => `${value}.${id}`,
    parse(text, field) {
      if (text === '') return null;
      const [, value, id] = PLACE.exec(text) ?? [];
      if (value === undefined || id === undefined) throw invalid('翻页位置不正确', field);
      return { value: Number(value), id };
    },
  };
}

/** The day of Beijing that a field names; null where it is empty. Throws AppError validation. */
export function dayNamed(text: string, now: number, field: string): number | null {
  const day = listDay(text, now);
  if (text !== '' && day === null) throw invalid('日期不正确', field);
  return day;
}

/** The instants (ms) between two days, both included; null: no bound. Throws AppError validation. */
export function dayRange(from: string, to: string, now: number): TimeRange {
  const [first, last] = [dayNamed(from, now, 'from'), dayNamed(to, now, 'to')];
  return {
    since: first === null ? null : dayStart(first),
    until: last === null ? null : dayStart(last + 1),
  };
}

// Texts of a file's cells. Instants are Beijing's clock.
export const yesNo = (is: boolean): string => (is ? '是' : '');
export const numberText = (value: number | null): string => (value === null ? '' : String(value));
export const timeText = (ms: number | null): string => (ms === null ? '' : beijingText(ms));

/** One page of what a filter leaves; one row more than it has tells whether there is a next one. */
async function pageOf<Query, Filter, Found, Row, At>(
  ctx: Platform,
  list: ConsoleList<Query, Filter, Found, Row, At>,
  filter: Filter,
  after: string,
  size: number,
): Promise<ListPage<Row>> {
  const found = await list.page(ctx, filter, list.place.parse(after, 'after'), size + 1);
  const shown = found.slice(0, size);
  const placeOf = (row: Found | undefined) => (row === undefined ? null : list.place.text(list.place.of(row, filter)));
  return {
    rows: await list.rowsOf(ctx, shown, filter),
    next: found.length > size ? placeOf(shown.at(-1)) : null,
    head: list.head ? list.head(ctx) : placeOf(shown[0]),
  };
}

/** One page. Nothing is counted for it. Throws AppError validation. */
export async function listPage<Query, Filter, Found, Row, At>(
  ctx: Platform,
  list: ConsoleList<Query, Filter, Found, Row, At>,
  query: Query & ListWindow,
  by: StaffCaller,
): Promise<ListPage<Row>> {
  return pageOf(ctx, list, await list.filterOf(ctx, query, by), query.after, query.size);
}

interface ListWindow {
  after: string;
  size: number;
}

async function totalOf<Query, Filter, Found, Row, At>(
  ctx: Platform,
  list: ConsoleList<Query, Filter, Found, Row, At>,
  query: Query,
  by: StaffCaller,
  cap: number,
): Promise<ListTotal> {
  const filter = await list.filterOf(ctx, query, by);
  const count = await list.count(ctx, filter, cap + 1);
  const capped = count > cap;
  // A badge says how many; over all of a year's orders the sum would take too long.
  const sums = cap === COUNT_CAP && !capped ? await list.sums?.(ctx, filter) : undefined;
  return { total: Math.min(count, cap), capped, ...(sums && { sums }) };
}

/** How many came above the first row shown. */
async function newsOf<Query, Filter, Found, Row, At>(
  ctx: Platform,
  list: ConsoleList<Query, Filter, Found, Row, At>,
  query: Query & { above: string },
  by: StaffCaller,
): Promise<ListNews> {
  const place = list.place.parse(query.above, 'above');
  if (place === null || !list.countAbove) return { count: 0 };
  const filter = await list.filterOf(ctx, query, by);
  return { count: await list.countAbove(ctx, filter, place, BADGE_CAP + 1) };
}

/** How many rows each saved view has. */
export async function viewCounts<Query, Filter, Found, Row, At>(
  ctx: Platform,
  list: ConsoleList<Query, Filter, Found, Row, At>,
  queries: ReadonlyMap<string, Query>,
  by: StaffCaller,
): Promise<ViewCounts> {
  const counts = [...queries].map(
    async ([name, query]) => [name, await totalOf(ctx, list, query, by, BADGE_CAP)] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

/** Exactly the filtered rows, as rows of text under a head, a part at a time. */
export function listFile<Query, Filter, Found, Row, At>(list: ConsoleList<Query, Filter, Found, Row, At>) {
  return {
    name: `list ${list.name}`,
    async *rows(ctx: Platform, query: Query, by: StaffCaller): Rows {
      const filter = await list.filterOf(ctx, query, by);
      yield [list.columns.map(([head]) => head)];
      for (let after: string | null = ''; after !== null; ) {
        const part: ListPage<Row> = await pageOf(ctx, list, filter, after, PART);
        yield part.rows.map((row) => list.columns.map(([, textOf]) => textOf(row)));
        after = part.next;
      }
    },
  } satisfies LongFile<Query>;
}

type QueryCall<Query> = Call & { readonly query: z.core.$ZodType<Query> };

/** The calls of a list, as the table of calls has them. */
interface ListCalls<Query, Row> {
  rows: QueryCall<Query & ListWindow> & { readonly answer: z.core.$ZodType<ListPage<Row>> };
  total: QueryCall<Query>;
  news?: QueryCall<Query & { above: string }>;
  views?: Call;
  file: QueryCall<Query> & { readonly answer: MediaAnswer };
}

/** A saved view of a list: its name, and in what its search differs from the list as it opens. */
interface ListView {
  name: string;
  search: Readonly<Record<string, unknown>>;
}

/** Serves a list. `views` are those whose rows are counted. */
export function listRoutes<Query, Filter, Found, Row, At>(
  ctx: Context,
  list: ConsoleList<Query, Filter, Found, Row, At>,
  calls: ListCalls<Query, Row>,
  views: readonly ListView[] = [],
): Served[] {
  type Asked<Part> = { query: Part; staff: StaffCaller };
  const queries = new Map(views.map(({ name, search }) => [name, z.parse(calls.rows.query, search)] as const));
  const { rows, total, news, file } = calls;
  const written = listFile(list);
  return [
    {
      call: rows,
      handler: ({ query, staff }: Asked<Query & ListWindow>) => listPage(ctx, list, query, staff),
    },
    {
      call: total,
      handler: ({ query, staff }: Asked<Query>) => totalOf(ctx, list, query, staff, COUNT_CAP),
    },
    {
      call: file,
      handler: ({ query, staff, request }: Asked<Query> & { request: Request }) =>
        exportFile(ctx, staff, request, {
          name: `${list.name}-${isoDate(beijingDate(ctx.clock.now()))}.csv`,
          file: written,
          query,
          subject: { kind: 'list', id: list.name },
          detail: list.auditDetail(query),
        }),
    },
    ...(news
      ? [
          {
            call: news,
            handler: ({ query, staff }: Asked<Query & { above: string }>) => newsOf(ctx, list, query, staff),
          },
        ]
      : []),
    ...(calls.views
      ? [
          {
            call: calls.views,
            handler: ({ staff }: { staff: StaffCaller }) => viewCounts(ctx, list, queries, staff),
          },
        ]
      : []),
  ];
}
