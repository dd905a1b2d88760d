import type { SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { LIST_SIZES, Place } from '#contract/lists/list';

/** Address parameters of every list, in addition to the server's query. */
export interface ListPlace {
  /** Cursor of this page, as named by the server; empty: the first page. */
  after: string;
  /** Cursors of the previous pages, oldest first, without the first (''). */
  trail: string;
  /** Id of the row open in the drawer. */
  open: string;
  size: number;
}

/** Separates cursors in a trail; no cursor contains it. */
const STEP = '~';
/** Maximum pages in the trail; beyond it, Back opens the first page. */
const MAX_TRAIL_PAGES = 40;

const place = {
  trail: z.catch(z.string().check(z.regex(/^[0-9A-Za-z_.~-]{0,4000}$/)), ''),
  open: z.catch(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
  after: z.catch(Place, ''),
  size: z.catch(z.coerce.number().check(z.refine((n) => (LIST_SIZES as readonly number[]).includes(n))), LIST_SIZES[0]),
};

export interface ListSearch<S> {
  defaults: S;
  read: (input: Partial<S> & SearchSchemaInput) => S;
}

interface QuerySchema<Q> extends z.core.$ZodType<Q> {
  shape: Record<string, z.core.$ZodType>;
}

/**
 * Defines a list's address from the server's query, in which every field has a default. Invalid values fall back to the
 * default, so that an old bookmark or truncated link still opens the list. `from` is the address, `query` the part sent
 * to the server.
 *
 * @example listSearch(ConsoleOrdersQuery).read({ status: 'DONE', size: '50' }) // all orders, 50 per page
 */
export function listSearch<Q extends { after: string; size: number }>(
  schema: QuerySchema<Q>,
): ListSearch<Q & ListPlace> {
  const standard = z.parse(schema, {}) as Q & Record<string, unknown>;
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    z.catch(field as z.ZodMiniType, standard[name]),
  ]);
  const Search = z.object({ ...Object.fromEntries(fields), ...place });
  type Search = Q & ListPlace;
  return {
    defaults: { ...standard, after: '', trail: '', open: '', size: LIST_SIZES[0] } as Search,
    read: (input) => Search.parse(input) as unknown as Search,
  };
}

/** The server's query, as strings. */
export function queryOf(search: ListPlace): Record<string, string> {
  const { trail: _trail, open: _open, ...query } = search;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** Applies a change, which returns to the first page and closes the drawer. */
export function changed<S extends ListPlace>(search: S, change: Partial<S>): S {
  return { ...search, after: '', trail: '', open: '', ...change };
}

/** The next page, which starts at `next`. */
export function nextPage<S extends ListPlace>(search: S, next: string): S {
  const steps = search.after === '' ? [] : [...stepsOf(search), search.after];
  return { ...search, after: next, trail: steps.slice(-MAX_TRAIL_PAGES).join(STEP), open: '' };
}

/** The previous page. */
export function back<S extends ListPlace>(search: S): S {
  const steps = stepsOf(search);
  return { ...search, after: steps.at(-1) ?? '', trail: steps.slice(0, -1).join(STEP), open: '' };
}

/** Page number from 1; null if unknown. */
export function pageNumber({ after, trail }: ListPlace): number | null {
  if (after === '') return 1;
  const steps = stepsOf({ trail });
  return steps.length < MAX_TRAIL_PAGES ? steps.length + 2 : null;
}

function stepsOf({ trail }: Pick<ListPlace, 'trail'>): string[] {
  return trail === '' ? [] : trail.split(STEP);
}

const ARRANGEMENT: ReadonlySet<string> = new Set(['after', 'trail', 'open', 'size', 'sort']);

/** Fields in which `search` differs from `other`, except order, paging and the open row. */
export function narrowedBy<S extends ListPlace>(search: S, other: S): (keyof S & string)[] {
  const names = Object.keys(other) as (keyof S & string)[];
  return names.filter((name) => !ARRANGEMENT.has(name) && search[name] !== other[name]);
}

/**
 * True if one search text extends or corrects another: `138` → `1380`. Such a step replaces the history entry,
 * otherwise Back would step through every pause in typing.
 */
export function refines(before: string, after: string): boolean {
  if (before === '' || after === '') return false;
  return after.startsWith(before) || before.startsWith(after);
}

/**
 * Search parameters are always strings: the router's own parser would turn the phone number 13800138000 into a number
 * and `1E500` into Infinity.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** `{q: '清风', page: 2}` → `?q=%E6%B8%85%E9%A3%8E&page=2`; empty for an empty record. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
