import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Call, MediaAnswer } from '#contract/call';
import type { Facet, ListPage, ListView } from '#contract/lists/list';
import type { Permission } from '#domain/console/staff';
import { type ListPlace, listSearch } from '../../lib/list-search.ts';
import type { ListSource } from '../../lib/use-list.ts';
import type { ListColumns } from './list-features.tsx';

/** Something that can be done to many rows at once; each row tells what came of it. */
export interface BulkAction<Row> {
  label: string;
  /** Rows of which it makes no sense are left out; they say why. */
  impossible?: (row: Row) => string | null;
  /** Does it to one row and says in a few words what came of it. Throws what the api throws. */
  run?: (row: Row) => Promise<string>;
  /** Asks first (a dialog); `start` then does to each row what it is given. Instead of `run`. */
  ask?: (rows: readonly Row[], start: (run: (row: Row) => Promise<string>) => void, cancel: () => void) => ReactNode;
}

export interface RowAct {
  label: string;
  /** The key that does the same, as `Hotkey` has it. */
  key?: string;
  act: () => void;
}

/** A file of what a filter leaves. */
export type ExportCall = Call & {
  guard: Permission;
  query: z.core.$ZodType;
  answer: MediaAnswer;
};

/** Parts of `consoleList` that the pages need. */
interface ListOf<Row> extends ListSource<Row> {
  title: string;
  unit: string;
  noun?: string;
  facets: readonly Facet[];
  searchBox: Extract<Facet, { kind: 'search' | 'text' }> | undefined;
  sorts: readonly string[];
  views: readonly ListView[];
  calls: ListSource<Row>['calls'] & { file: ExportCall };
}

/** Parts that a page adds to a list. */
interface ListLook<Row extends object, S> {
  idOf: (row: Row) => string;
  /** The field of the query that finds a row by its id. With it, a row that left the filter is marked. */
  idField?: string;
  /** Says by a row alone that it is outside the filter; without it the server is asked (`idField`). */
  leaves?: (row: Row, search: S) => boolean;
  /** True for a row that staff have something to do with: where the cursor goes after a step. */
  waits?: (row: Row) => boolean;
  /** Names a row for screen readers. */
  rowName: (row: Row) => string;
  columns: ListColumns<Row>;
  /** The number that ⌘. takes along; none where its rows have no number to pass on. */
  numberOf?: (row: Row) => string;
  /** Ids of the columns that are shown only when asked for. */
  hiddenAtFirst?: readonly string[];
  /** Ids of the columns that stay beside an open drawer; none: the drawer lies over the list. */
  keyColumns?: readonly string[];
  /** Sentence for nothing at all, and nothing filtered. */
  none: string;
}

export interface ListDefinition<Row extends object, S extends ListPlace> extends ListOf<Row>, ListLook<Row, S> {
  defaults: S;
  /** The name of the table. */
  label: string;
}

export function listScreen<Row extends object, Q extends { after: string; size: number }>(
  list: Omit<ListOf<Row>, 'calls'> & {
    query: Parameters<typeof listSearch<Q>>[0];
    calls: ListOf<Row>['calls'] & { rows: { answer: z.core.$ZodType<ListPage<Row>> } };
  },
  look: ListLook<Row, Q & ListPlace>,
): ListDefinition<Row, Q & ListPlace> {
  return { ...list, ...look, label: `${list.title}列表`, defaults: listSearch(list.query).defaults };
}
