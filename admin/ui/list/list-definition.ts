import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Call, MediaAnswer } from '#contract/call';
import type { Permission } from '#domain/console/staff';
import type { ListPlace } from '../../lib/list-search.ts';
import type { ListSource } from '../../lib/use-list.ts';
import type { ListColumns } from './list-features.ts';

/** A filter of a list. `field` is the name in the address; its default there stands for “any”. */
export type Facet<S> =
  | {
      kind: 'choice';
      field: keyof S & string;
      label: string;
      /** The first one is the default. */
      options: readonly { value: string; label: string }[];
    }
  | { kind: 'day'; field: keyof S & string; label: string }
  | { kind: 'days'; from: keyof S & string; to: keyof S & string; label: string }
  | {
      kind: 'text';
      field: keyof S & string;
      label: string;
      placeholder?: string;
      maxLength: number;
    };

/** A saved view: a name and the fields in which its search differs from the default. */
interface View<S> {
  /** By this name its count comes from the server. */
  name: string;
  label: string;
  search: Partial<S>;
  /** A view of work to be done: empty is good news, and this says so. */
  done?: string;
  /** Has a tab only while it is open or has rows. */
  rare?: boolean;
}

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

/** One act of a row's menu. */
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

export interface ListDefinition<Row extends object, S extends ListPlace> extends ListSource<Row> {
  title: string;
  /** The name of the table. */
  label: string;
  defaults: S;
  idOf: (row: Row) => string;
  /** Whether a row by its own words is outside the filter; without it the server is asked (`idField`). */
  leaves?: (row: Row, search: S) => boolean;
  /** Names a row for screen readers. */
  rowName: (row: Row) => string;
  columns: ListColumns<Row>;
  /** The number that ⌘. takes along; none where its rows have no number to pass on. */
  numberOf?: (row: Row) => string;
  /** Ids of the columns that are shown only when asked for. */
  hiddenAtFirst?: readonly string[];
  /** Ids of the columns that stay beside an open drawer; none: the drawer lies over the list. */
  keyColumns?: readonly string[];
  /** Orders that the server knows, as `sort` of the address; none: the order is fixed. */
  sorts?: readonly string[];
  /** The field of the address that is searched by, where one can search. */
  searchBox?: {
    field: keyof S & string;
    label: string;
    placeholder: string;
    maxLength: number;
  };
  facets?: readonly Facet<S>[];
  views?: readonly View<S>[];
  /** Gives the filtered rows as CSV, to a role that may take them. */
  exportCall: ExportCall;
  words: {
    total: (total: number, capped: boolean) => string;
    noMatch: string;
    /** Nothing at all, and nothing filtered. */
    none: string;
  };
}

/** The id of a column, as the choice of columns knows it. */
export function columnId(column: { id?: string | undefined; accessorKey?: unknown }): string {
  return column.id ?? String(column.accessorKey);
}
