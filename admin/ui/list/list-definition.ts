import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Call, MediaAnswer } from '#contract/call';
import type { Facet, ListPage, ListView } from '#contract/lists/list';
import type { Permission } from '#domain/console/staff';
import { type ListPlace, listSearch } from '../../lib/list-search.ts';
import type { ListSource } from '../../lib/use-list.ts';
import type { ListColumns } from './list-features.tsx';

/** A bulk action; each row reports its result. */
export interface BulkAction<Row> {
  label: string;
  /** Returns why a row is excluded, or null. */
  impossible?: (row: Row) => string | null;
  /** Processes one row and returns a short result. Throws like the API client. */
  run?: (row: Row) => Promise<string>;
  /** Opens a dialog first; `start` then runs the given function for each row. Replaces `run`. */
  ask?: (rows: readonly Row[], start: (run: (row: Row) => Promise<string>) => void, cancel: () => void) => ReactNode;
}

export interface RowAct {
  label: string;
  /** Key binding, as in `Hotkey`. */
  key?: string;
  act: () => void;
}

/** Endpoint that exports the filtered rows. */
export type ExportCall = Call & {
  guard: Permission;
  query: z.core.$ZodType;
  answer: MediaAnswer;
};

/** The parts of `consoleList` used by pages. */
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

/** Additions of a page to a list. */
interface ListLook<Row extends object, S> {
  idOf: (row: Row) => string;
  /** Query field that finds a row by id. Enables marking rows that left the filter. */
  idField?: string;
  /** Decides from the row alone whether it left the filter; otherwise the server is asked (`idField`). */
  leaves?: (row: Row, search: S) => boolean;
  /** True for rows that need action by staff: the cursor moves there after a step. */
  waits?: (row: Row) => boolean;
  /** Accessible name of a row. */
  rowName: (row: Row) => string;
  columns: ListColumns<Row>;
  /** The number copied by ⌘., if rows have one. */
  numberOf?: (row: Row) => string;
  /** Ids of columns hidden by default. */
  hiddenAtFirst?: readonly string[];
  /** Ids of columns kept next to an open drawer; none: the drawer covers the list. */
  keyColumns?: readonly string[];
  /** Messages for an empty list and an empty filter result. */
  none: string;
}

export interface ListDefinition<Row extends object, S extends ListPlace> extends ListOf<Row>, ListLook<Row, S> {
  defaults: S;
  /** Accessible name of the table. */
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
