import type { SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { LIST_SIZES, Place } from '#contract/lists/list';

/** Part of every list's address besides the query that the server takes. */
export interface ListPlace {
  /** Begin of this page, as the server named it; empty: the top. */
  after: string;
  /** Begins of the pages before this one, oldest first; the very first, which is '', left out. */
  trail: string;
  /** The row whose drawer is open. */
  open: string;
  size: number;
}

/** Between two places of a trail; none has it in itself. */
const STEP = '~';
/** Pages that can be turned back one by one; further back the first page opens. */
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
 * A list's address from the query that its server takes, in which every field has a default: what
 * the server would refuse stands for the default, so that an old bookmark or a cut link still opens
 * the list. `from` is the whole address, `query` of it what goes to the server.
 *
 * @example listSearch(ConsoleOrdersQuery).read({ status: 'DONE', size: '50' }) // all orders, 50 a page
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

/** The server's query, as text. */
export function queryOf(search: ListPlace): Record<string, string> {
  const { trail: _trail, open: _open, ...query } = search;
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** A change of anything begins at the top again and closes what was open. */
export function changed<S extends ListPlace>(search: S, change: Partial<S>): S {
  return { ...search, after: '', trail: '', open: '', ...change };
}

/** The following page, which begins at `next`. */
export function nextPage<S extends ListPlace>(search: S, next: string): S {
  const steps = search.after === '' ? [] : [...stepsOf(search), search.after];
  return { ...search, after: next, trail: steps.slice(-MAX_TRAIL_PAGES).join(STEP), open: '' };
}

/** The page before. */
export function back<S extends ListPlace>(search: S): S {
  const steps = stepsOf(search);
  return { ...search, after: steps.at(-1) ?? '', trail: steps.slice(0, -1).join(STEP), open: '' };
}

/** Number of the page, from 1; null when it is too far down to tell. */
export function pageNumber({ after, trail }: ListPlace): number | null {
  if (after === '') return 1;
  const steps = stepsOf({ trail });
  return steps.length < MAX_TRAIL_PAGES ? steps.length + 2 : null;
}

function stepsOf({ trail }: Pick<ListPlace, 'trail'>): string[] {
  return trail === '' ? [] : trail.split(STEP);
}

const ARRANGEMENT: ReadonlySet<string> = new Set(['after', 'trail', 'open', 'size', 'sort']);

/** The fields in which `search` differs from `other`; order, paging and what is open aside. */
export function narrowedBy<S extends ListPlace>(search: S, other: S): (keyof S & string)[] {
  const names = Object.keys(other) as (keyof S & string)[];
  return names.filter((name) => !ARRANGEMENT.has(name) && search[name] !== other[name]);
}

/**
 * Whether one search text goes on typing or correcting another: `138` → `1380`. Such a step takes
 * the other's place in the history, or the back button would walk through every pause.
 */
export function refines(before: string, after: string): boolean {
  if (before === '' || after === '') return false;
  return after.startsWith(before) || before.startsWith(after);
}

/**
 * Search parameters are text both ways: the router's own reader takes values for JSON and would
 * turn the phone number 13800138000 into a number and `1E500` into Infinity.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** `{q: '清风', page: 2}` → `?q=%E6%B8%85%E9%A3%8E&page=2`; nothing for an empty record. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
