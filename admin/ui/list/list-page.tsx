import { type CSSProperties, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isSavedList } from '#domain/console/saved-view';
import type { Hotkey } from '../../lib/hotkey-registry.ts';
import { type ListPlace, narrowedBy, pageNumber, queryOf, refines } from '../../lib/list-search.ts';
import { useHotkeys } from '../../lib/use-hotkeys.ts';
import { useMay } from '../../lib/use-may.ts';
import { useCopy } from '../copy-button.tsx';
import { SearchBox } from '../search-box.tsx';
import { KEYS, LIST } from '../text.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnMenu, useCompact, useHiddenColumns } from './column-menu.tsx';
import { Drawer, useDrawerWidth } from './drawer-width.tsx';
import { ExportButton } from './export-button.tsx';
import { FacetChips } from './facet-chips.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { InsteadOfRows, LoadFailure } from './instead-of-rows.tsx';
import type { BulkAction, ListDefinition, RowAct } from './list-definition.ts';
import { idOf } from './list-features.tsx';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { type MenuPlace, RowMenu } from './row-menu.tsx';
import { SavedViews } from './saved-views.tsx';
import { useListKeys } from './use-list-keys.ts';
import { type Go, type ListState, leftOf, useListPage, useMatches } from './use-list-page.ts';
import { ViewTabs } from './view-tabs.tsx';

/** Minimum width for a drawer next to its list (styles/controls.css). */
const BESIDE = '(min-width: 64rem)';

/** Actions of a drawer on its list. */
export interface DrawerTools {
  close: () => void;
  /** Opens the next row, for use after an action. */
  openNext: () => void;
  /** Reloads the list and everything related. */
  refresh: () => Promise<void>;
  /** Reloads everything except the rows, which keep their positions. */
  refreshRows: () => Promise<void>;
  /** With no drawer open, moves the cursor to the next row that needs action. */
  toNextWaiting: () => void;
}

interface ListPageProps<Row extends object, S extends ListPlace> {
  list: ListDefinition<Row, S>;
  search: S;
  go: Go<S>;
  /** Drawer of `?open=id`; `row` is undefined if it is not on this page. */
  drawer?: {
    title: (id: string, row: Row | undefined) => string;
    body: (id: string, tools: DrawerTools) => ReactNode;
  };
  bulk?: readonly BulkAction<Row>[];
  /** Additional keys of this page; `row` is at the cursor. */
  keys?: (row: Row | undefined, tools: DrawerTools) => readonly Hotkey[];
  /** Actions on a row besides opening, selecting and copying. */
  acts?: (row: Row, tools: DrawerTools) => readonly RowAct[];
  /** Navigates, if a row has its own page instead of a drawer. */
  onOpen?: (id: string) => void;
  /** Rendered next to the export, such as a button to create a record. */
  children?: ReactNode;
  /** Rendered in the filter row. */
  beside?: ReactNode;
  /** Rendered below the title: a notice above the rows. */
  notice?: ReactNode;
}

/** A list of the console. Its state is in the address; every control changes the address. */
export function ListPage<Row extends object, S extends ListPlace>(props: ListPageProps<Row, S>) {
  const { list, search, go, drawer, bulk = [] } = props;
  const state = useListPage(list, search, go);
  const { narrow, ...columns } = useColumns(list, drawer !== undefined && search.open !== '');
  const width = useDrawerWidth();
  const compact = useCompact();
  const [filtering, setFiltering] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const onOpen = props.onOpen ?? (drawer ? state.open : undefined);
  const tools = toolsOf(state);
  const menu = useRowMenu(props, state, onOpen);
  useListKeys({
    state: { ...state, open: onOpen ?? state.open },
    onMenu: menu.atCursor,
    onCopy: menu.copy,
    search,
    searchBox: box,
    onFilter: () => setFiltering(true),
    can: {
      open: onOpen !== undefined,
      tick: bulk.length > 0,
      search: list.searchBox !== undefined,
      filter: list.facets.length > 0,
    },
  });
  useHotkeys(props.keys?.(state.row, tools) ?? []);

  return (
    <Frame narrow={narrow} compact={compact.on} width={width.width}>
      <ListHead {...props} state={state} />
      <ListTools
        {...props}
        state={state}
        box={box}
        columns={columns}
        compact={compact}
        filtering={filtering}
        onFilter={setFiltering}
      />
      <ListTable
        ref={state.table}
        list={{ ...list, columns: columns.shown }}
        narrow={narrow}
        rows={state.data?.rows}
        sort={'sort' in search ? String(search.sort) : ''}
        onSort={(sort) => state.change({ sort } as unknown as Partial<S>)}
        busy={state.isFetching && state.data !== undefined}
        instead={insteadOfRows(list, search, state)}
        cursor={state.cursor}
        onCursor={state.setCursor}
        onOpen={onOpen}
        onMenu={menu.at}
        openId={search.open}
        changed={state.changed}
        left={leftOf(list, search, state)}
        ticks={bulk.length > 0 ? state.ticks : undefined}
      />
      <Pager
        page={pageNumber(search)}
        size={search.size}
        sums={narrow ? undefined : state.total?.sums}
        onBack={state.toBack}
        onNext={state.toNext}
        onSize={(size) => state.change({ size } as Partial<S>)}
      />
      {menu.shown}
      {drawer && search.open !== '' && (
        <Drawer
          width={width}
          title={drawer.title(search.open, state.row)}
          onClose={state.close}
          onPrevious={state.above}
          onNext={state.below}
        >
          {drawer.body(search.open, tools)}
        </Drawer>
      )}
    </Frame>
  );
}

const toolsOf = ({ close, openNext, refresh, refreshRows, toNextWaiting }: DrawerTools): DrawerTools => ({
  close,
  openNext,
  refresh,
  refreshRows,
  toNextWaiting,
});

interface FrameProps {
  narrow: boolean;
  compact: boolean;
  /** Width of the drawer, px. */
  width: number;
  children: ReactNode;
}

/** Title, tools, rows and pager, with space for an open drawer. */
function Frame({ narrow, compact, width, children }: FrameProps) {
  return (
    <div
      className="group/list relative grid h-full min-h-100 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)_auto] gap-y-1.5 px-4 pt-1.5 pb-1 short:h-auto short:min-h-0 short:grid-rows-[auto_auto_calc(7*var(--row)+0.75rem)_auto] data-compact:compact data-narrow:pe-[calc(var(--drawer)+0.75rem)] xl:px-7 xl:data-narrow:pe-[calc(var(--drawer)+1rem)]"
      style={{ '--drawer': `${width}px` } as CSSProperties}
      data-narrow={narrow || undefined}
      data-compact={compact || undefined}
    >
      {children}
    </div>
  );
}

/** Visible columns; with an open drawer, the key columns. */
function useColumns<Row extends object, S extends ListPlace>(
  { name, columns, keyColumns, hiddenAtFirst = [] }: ListDefinition<Row, S>,
  opened: boolean,
) {
  const { hidden, toggle } = useHiddenColumns(name, hiddenAtFirst);
  const wide = useMatches(BESIDE);
  const narrow = opened && keyColumns !== undefined && wide;
  // Keeps the array's identity while its content is the same: otherwise the table renders all cells.
  const shown = useMemo(
    () => columns.filter((column) => (narrow ? keyColumns?.includes(idOf(column)) : !hidden.has(idOf(column)))),
    [columns, keyColumns, narrow, hidden],
  );
  return { hidden, toggle, narrow, shown };
}

/** The context menu of a row, by `.` or right click, and the number copied by ⌘. */
function useRowMenu<Row extends object, S extends ListPlace>(
  props: ListPageProps<Row, S>,
  state: ListState<Row, S>,
  onOpen: ((id: string) => void) | undefined,
) {
  const { list, bulk = [] } = props;
  const [open, setOpen] = useState<{ id: string; place: MenuPlace }>();
  const copy = useCopy();
  const row = state.rows.find((one) => list.idOf(one) === open?.id);
  const tools = toolsOf(state);
  const copyOf = (one: Row | undefined) => {
    const number = one && list.numberOf?.(one);
    return number === undefined ? undefined : () => copy(number);
  };
  function actsOf(one: Row): RowAct[] {
    const id = list.idOf(one);
    const copying = copyOf(one);
    return [
      ...(onOpen ? [{ label: KEYS.open, key: 'Enter', act: () => onOpen(id) }] : []),
      ...(props.acts?.(one, tools) ?? []),
      ...(bulk.length > 0 ? [{ label: KEYS.tick, key: 'X', act: () => state.ticks.toggle(id, false) }] : []),
      ...(copying ? [{ label: KEYS.copy, key: 'Mod+.', act: copying }] : []),
    ];
  }
  return {
    at(id: string, place: MenuPlace) {
      state.setCursor(id);
      setOpen({ id, place });
    },
    atCursor() {
      const id = state.cursor;
      const place = document.querySelector(`[data-row="${CSS.escape(id ?? '')}"]`);
      if (id !== null && place) setOpen({ id, place });
    },
    copy: copyOf(state.row),
    shown: open && row && <RowMenu place={open.place} acts={actsOf(row)} onClose={() => setOpen(undefined)} />,
  };
}

/** The view that matches this search, regardless of the page. */
function viewOf<Row extends object, S extends ListPlace>({ views, defaults }: ListDefinition<Row, S>, search: S) {
  return views.find((one) => narrowedBy(search, { ...defaults, ...one.search }).length === 0);
}

/** Explains why there are no rows, with an action. Null if there are some. */
function insteadOfRows<Row extends object, S extends ListPlace>(
  list: ListDefinition<Row, S>,
  search: S,
  state: ListState<Row, S>,
) {
  if (state.error && !state.data) {
    return <LoadFailure error={state.error} onRetry={() => void state.refetch()} />;
  }
  if (!state.data || state.rows.length > 0) return null;
  if (search.after !== '') {
    const act = () => state.change({} as Partial<S>);
    return <InsteadOfRows text={LIST.beyond} way={{ label: LIST.toFirst, act }} />;
  }
  const view = viewOf(list, search);
  if (view?.done) return <InsteadOfRows text={view.done} />;
  const narrowed = narrowedBy(search, list.defaults);
  if (narrowed.length === 0) return <InsteadOfRows text={list.none} />;
  const act = () => state.change({ ...list.defaults, size: search.size });
  return <InsteadOfRows text={LIST.noMatch(list.noun ?? list.title)} way={{ label: LIST.clear, act }} />;
}

interface PartProps<Row extends object, S extends ListPlace> extends ListPageProps<Row, S> {
  state: ListState<Row, S>;
}

/** Title, views and total. */
function ListHead<Row extends object, S extends ListPlace>(props: PartProps<Row, S>) {
  const { list, search, state } = props;
  const { defaults, views } = list;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-1">
      <div className="flex items-center gap-x-3 gap-y-1 max-lg:flex-wrap group-data-narrow/list:flex-wrap">
        <h1 className="heading shrink-0 short:sr-only">{list.title}</h1>
        <div className="flex min-w-0 overflow-x-auto max-lg:order-last max-lg:basis-full group-data-narrow/list:order-last group-data-narrow/list:basis-full">
          {views.length > 0 && (
            <ViewTabs
              views={views}
              current={viewOf(list, search)?.name}
              counts={state.counts}
              onView={(name) => {
                const next = views.find((one) => one.name === name);
                state.change({ ...defaults, size: search.size, ...next?.search });
              }}
            />
          )}
          {isSavedList(list.name) && (
            <SavedViews
              list={list.name}
              totalCall={list.calls.total}
              search={search}
              defaults={defaults}
              known={viewOf(list, search) !== undefined}
              onView={(next) => state.change({ ...defaults, size: search.size, ...next })}
            />
          )}
        </div>
        <p role="status" className="min-w-0 truncate text-small text-ink2 short:sr-only">
          {state.total && LIST.total(state.total.total, state.total.capped, list.unit)}
        </p>
        {state.error && state.data && (
          <p role="alert" className="text-small text-seal">
            {LIST.notRefreshed(state.error.message)}
          </p>
        )}
      </div>
      {props.notice}
    </div>
  );
}

/** The schema's message for an invalid search text. */
function refusalOf<Row extends object, S extends ListPlace>(
  { calls }: ListDefinition<Row, S>,
  field: string,
  text: string,
): string | null {
  const { error } = z.safeParse(calls.rows.query, { [field]: text });
  return error?.issues[0]?.message ?? null;
}

interface ToolsProps<Row extends object, S extends ListPlace> extends PartProps<Row, S> {
  box: RefObject<HTMLInputElement | null>;
  columns: ReturnType<typeof useHiddenColumns>;
  compact: ReturnType<typeof useCompact>;
  filtering: boolean;
  onFilter: (open: boolean) => void;
}

/** Search, filters, columns and export; number of new rows; bulk actions. */
function ListTools<Row extends object, S extends ListPlace>(props: ToolsProps<Row, S>) {
  const { list, search, state, columns, bulk = [] } = props;
  const { defaults, facets, searchBox } = list;
  const text = searchBox ? String(search[searchBox.field as keyof S]) : '';
  const may = useMay();
  const { after: _after, size: _size, ...filter } = queryOf(search);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {searchBox && (
          <SearchBox
            ref={props.box}
            label={searchBox.label}
            placeholder={searchBox.placeholder}
            maxLength={searchBox.maxLength}
            refusal={(typed) => refusalOf(list, searchBox.field, typed)}
            value={text}
            onSearch={(q) =>
              state.change(
                { [searchBox.field]: q } as Partial<S>,
                search.after === '' && search.open === '' && refines(text, q),
              )
            }
          />
        )}
        {facets.length > 0 && (
          <FacetPanel
            facets={facets}
            search={search}
            onChange={state.change}
            open={props.filtering}
            onOpen={props.onFilter}
          />
        )}
        <FacetChips facets={facets} search={search} defaults={defaults} onChange={state.change} />
        {props.beside}
        <div className="ms-auto flex shrink-0 gap-2">
          {props.children}
          <div className="flex gap-2 group-data-narrow/list:hidden">
            <ColumnMenu
              columns={list.columns}
              hidden={columns.hidden}
              onToggle={columns.toggle}
              compact={props.compact}
            />
            {may(list.calls.file.guard) && <ExportButton call={list.calls.file} query={filter} />}
          </div>
        </div>
      </div>
      <div role="status" className="justify-self-center empty:hidden">
        {state.news > 0 && (
          <button type="button" className="chip" onClick={() => void state.refresh()}>
            {LIST.news(state.news)}
          </button>
        )}
      </div>
      {bulk.length > 0 && (
        <BulkBar
          rows={state.rows.filter((row) => state.ticks.selected.has(list.idOf(row)))}
          idOf={list.idOf}
          nameOf={list.rowName}
          actions={bulk}
          onClear={state.ticks.clear}
          onDone={() => void state.refresh()}
        />
      )}
    </div>
  );
}
