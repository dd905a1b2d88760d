import * as z from 'zod/mini';
import type { Permission } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { isPhonePart, PHONE_SEARCH_HINT } from '#domain/people/phone';
import { typedSearch } from '#domain/people/typed-number';
import { yuanText } from '#domain/shop/money';
import { beijingText } from '#domain/time/beijing-text';
import { CSV, tagged } from '../call.ts';

/** Maximum number of rows counted: beyond it the total reads `10000+`. */
export const COUNT_CAP = 10_000;
/** Maximum count of a view's rows, and of newer rows. */
export const BADGE_CAP = 99;

/** The first fills a screen of 1920 × 1080. */
export const LIST_SIZES = [30, 50, 100] as const;

const NO_PLACE = '翻页位置不正确';
const NO_DATE = '日期不正确';
const NO_FILTER = '没有这个筛选';

/** Start of the page: `next` or `head` of an earlier answer; empty: the first page. */
export const Place = z._default(z.string(NO_PLACE).check(z.regex(/^[0-9A-Za-z_.-]{0,100}$/, NO_PLACE)), '');

export const ListSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20);

/** A Beijing day: `2026-11-21`, `today`, or so many days before it: `today-6`; empty: no bound. */
export const ListDay = z._default(
  z.string(NO_DATE).check(z.regex(/^(\d{4}-\d{2}-\d{2}|today(-[1-9]\d{0,2})?)?$/, NO_DATE)),
  '',
);

const MoneySums = z.object({
  paid: z.int(),
  refunded: z.int(),
  sandboxPaid: z.int(),
  sandboxRefunded: z.int(),
});

/** `total` counts up to a cap; `capped`: there are more. */
export const ListTotal = z.object({
  total: z.int(),
  capped: z.boolean(),
  /** For lists of money whose rows are all counted: fen received and refunded; sandbox money separately. */
  sums: z.optional(MoneySums),
});

/** Number of rows before the cursor `above`, up to BADGE_CAP. */
const ListNews = z.object({ count: z.int() });

/** Number of rows of each saved view, by its name. */
const ViewCounts = z.record(z.string(), ListTotal);

/**
 * A page of rows. `next` is the `after` of the following page, null on the last; `head` is the cursor of the first row,
 * used as `above` to count newer rows; null if there are none.
 */
export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
  head: string | null;
}
export type MoneySums = z.infer<typeof MoneySums>;
export type ListTotal = z.infer<typeof ListTotal>;
export type ListNews = z.infer<typeof ListNews>;
export type ViewCounts = z.infer<typeof ViewCounts>;

/** A filter of a page. `field` is its URL parameter; its default means “any”. */
export type Facet =
  | {
      kind: 'choice';
      field: string;
      label: string;
      /** The first is the default. */
      options: readonly { value: string; label: string }[];
    }
  | { kind: 'day'; field: string; label: string }
  | { kind: 'days'; from: string; to: string; label: string }
  | TextFacet;

/** A text filter; `search`: in the search box. */
interface TextFacet {
  kind: 'text' | 'search';
  field: string;
  label: string;
  placeholder: string;
  maxLength: number;
}

/** A part of a list's query: its schemas, and the facet that sets it; sorting is set by column headers. */
type Part<Shape = z.core.$ZodLooseShape> = (Facet | { kind: 'sort'; keys: readonly string[] }) & { shape: Shape };

type OneOf<K extends string> = z.ZodMiniDefault<z.ZodMiniType<K, K>>;

/** One of some keys; the first is the default. */
function oneOf<K extends string>(keys: readonly [K, ...K[]], refusal: string): OneOf<K> {
  const texts: readonly [string, ...string[]] = keys;
  return z._default(z.enum(texts, refusal), texts[0]) as OneOf<string> as OneOf<K>;
}

const named = <F extends string, S>(field: F, schema: S) => ({ [field]: schema }) as Record<F, S>;

/** A choice among names, by their keys; the first is the default. */
export function choice<F extends string, K extends string>(
  field: F,
  label: string,
  names: Readonly<Record<K, string>>,
  refusal = NO_FILTER,
) {
  const keys = keysOf(names);
  const options = keys.map((value) => ({ value, label: names[value] }));
  return { kind: 'choice', field, label, options, shape: named(field, oneOf(keys, refusal)) } as const;
}

/** A day, or none. */
export const day = <F extends string>(field: F, label: string) =>
  ({ kind: 'day', field, label, shape: named(field, ListDay) }) as const;

/** The days `from` and `to`, both included. */
export const days = (label: string) =>
  ({ kind: 'days', from: 'from', to: 'to', label, shape: { from: ListDay, to: ListDay } }) as const;

/** Maximum search length: a complete order number. */
const LONGEST_SEARCH = 32;

const upTo = (length: number) => z.string().check(z.overwrite(typedSearch), z.maxLength(length, '搜索内容过长'));

/**
 * Text that may find a phone number: digits are its last four or all eleven. `also`: digits that are part of another
 * number and do not match phones.
 */
export const phoneOr = (length = LONGEST_SEARCH, also = /^$/) =>
  upTo(length).check(z.refine((text) => !isPhonePart(text) || also.test(text), PHONE_SEARCH_HINT));
/** Six digits may be an invitation code, six or more an order's number. */
export const CODE_DIGITS = /^[2-9]{6}$/;
export const ORDER_DIGITS = /^\d{6,10}$|^\d{12,}$/;

/** The search box; the schema validates its text. */
export function search<F extends string>(
  field: F,
  label: string,
  placeholder: string,
  maxLength = LONGEST_SEARCH,
  schema: z.ZodMiniString = upTo(maxLength),
) {
  return { kind: 'search', field, label, placeholder, maxLength, shape: named(field, z._default(schema, '')) } as const;
}

/** A text filter. */
export const typed = <F extends string>(...of: Parameters<typeof search<F>>) =>
  ({ ...search(...of), kind: 'text' }) as const;

/** Orders supported by the server, by column id; `-` sorts descending. The first is the default. */
export const sorts = <const K extends string>(...keys: readonly [K, ...K[]]) =>
  ({ kind: 'sort', keys, shape: { sort: oneOf(keys, NO_FILTER) } }) as const;

/** All parts combined. */
type ShapeOf<P extends Part> = Extract<
  (P extends Part ? (shape: P['shape']) => void : never) extends (shape: infer All) => void ? All : never,
  z.core.$ZodLooseShape
>;

/** A column: header, and the text, time (ms) or amount (fen) of a row. Part of every export, optional on the page. */
export type ListColumn<Row> = { head: string } & (
  | { text: (row: Row) => string }
  | { at: (row: Row) => number | null }
  | { fen: (row: Row) => number }
);

/** The text of a cell; a time in Beijing time, or empty. */
export function cellText<Row>(column: ListColumn<Row>, row: Row): string {
  if ('text' in column) return column.text(row);
  if ('fen' in column) return yuanText(column.fen(row));
  const ms = column.at(row);
  return ms === null ? '' : beijingText(ms);
}

/** A view: a name, and how its filter differs from the default. */
export interface ListView<Search = Readonly<Record<string, string>>> {
  name: string;
  label: string;
  search: Search;
  /** Text for an empty view of pending work. */
  done?: string;
  /** Shown as a tab only while it is open or has rows. */
  rare?: boolean;
  /** Its rows are not counted. */
  uncounted?: boolean;
}

/** Path of a list, guard, and summaries of its endpoints. */
interface ListCalls {
  path: `/${string}`;
  guard: Permission;
  /** Guard of the export, if stricter. */
  fileGuard?: Permission;
  rows: string;
  total: string;
  file: string;
  /** Number of newer rows, if supported. */
  news?: string;
  /** Counts of the views, if supported. */
  views?: string;
}

/**
 * A list of the console, declared once for server and pages: query, columns, views and endpoints.
 * `name` names it in files, in the audit and in caches.
 *
 *     export const STAFF_LIST = consoleList(StaffRow, {
 *       name: 'staff',
 *       title: '员工',
 *       calls: { path: '/api/admin/staff', guard: 'staff:manage', rows: '员工列表', … },
 *       parts: [search('q', '搜索员工', '用户名或显示名'), choice('role', '角色', { all: '全部', ...STAFF_ROLE_NAMES })],
 *       columns: { username: { head: '用户名', text: (row) => row.username }, … },
 *     });
 */
export function consoleList<
  Row extends z.core.$ZodType,
  const P extends readonly Part[],
  Id extends string,
  const C extends ListCalls,
  const V extends readonly ListView<Partial<z.input<z.ZodMiniObject<ShapeOf<P[number]>>>>>[] = readonly [],
>(
  row: Row,
  {
    parts,
    views,
    calls: { path, guard, fileGuard = guard, ...summaries },
    ...said
  }: {
    name: string;
    title: string;
    /** Unit of its rows: `共 12 人`. */
    unit: string;
    /** Name of a single row, if the title is longer. */
    noun?: string;
    calls: C;
    parts: P;
    columns: Readonly<Record<Id, ListColumn<z.output<Row>>>>;
    views?: V;
  },
) {
  const { get } = tagged('staff');
  const all: readonly Part[] = parts;
  const shape = Object.assign({}, ...all.map((part) => part.shape)) as ShapeOf<P[number]>;
  const filter = z.object(shape);
  const query = z.object({ ...shape, after: Place, size: ListSize });
  const news = z.object({ ...shape, above: Place });
  const page = z.object({ rows: z.array(row), next: z.nullable(z.string()), head: z.nullable(z.string()) });
  const calls = {
    rows: get(path, guard, summaries.rows, { query, answer: page }),
    total: get(`${path}/total`, guard, summaries.total, { query: filter, answer: ListTotal }),
    ...(summaries.news && { news: get(`${path}/news`, guard, summaries.news, { query: news, answer: ListNews }) }),
    ...(summaries.views && { views: get(`${path}/views`, guard, summaries.views, { answer: ViewCounts }) }),
    file: get(`${path}/export`, fileGuard, summaries.file, { query: filter, answer: CSV }),
  };
  return {
    ...said,
    views: views ?? [],
    query,
    facets: all.flatMap((part): Facet[] => (part.kind === 'sort' || part.kind === 'search' ? [] : [part])),
    searchBox: all.flatMap((part): TextFacet[] => (part.kind === 'search' ? [part] : []))[0],
    sorts: all.flatMap((part) => (part.kind === 'sort' ? part.keys : [])),
    calls: calls as typeof calls &
      (C extends { news: string } ? Required<Pick<typeof calls, 'news'>> : object) &
      (C extends { views: string } ? Required<Pick<typeof calls, 'views'>> : object),
  };
}

/** A list's query without paging, as parsed by the server. */
export type FilterOf<List extends { calls: { total: { query: z.core.$ZodType } } }> = z.output<
  List['calls']['total']['query']
>;
