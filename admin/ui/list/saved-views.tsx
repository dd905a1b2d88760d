import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addView, deleteView, listViews, renameView } from '#contract/calls/staff';
import type { ListTotal } from '#contract/lists/list';
import type { SavedView } from '#contract/saved-views';
import { keptOf, type SavedList } from '#domain/console/saved-view';
import { useApp } from '../../lib/app.ts';
import { type ListPlace, narrowedBy, queryOf } from '../../lib/list-search.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { useConsoleForm } from '../../lib/use-console-form.ts';
import { BY_CLOCK_MS, type ListSource } from '../../lib/use-list.ts';
import { Field } from '../field.tsx';
import { FormModal } from '../modal.tsx';
import { SAVED } from '../text.ts';
import { Count } from './view-tabs.tsx';

interface SavedViewsProps<S> {
  list: SavedList;
  totalCall: ListSource<unknown>['calls']['total'];
  search: S;
  defaults: S;
  /** True if one of the list's own views is active, so there is nothing to save. */
  known: boolean;
  onView: (search: Partial<S>) => void;
}

const keyOf = (list: SavedList) => ['saved-views', list] as const;

/** The user's saved views, and the button to save the current filters. */
export function SavedViews<S extends ListPlace>(props: SavedViewsProps<S>) {
  const { list, totalCall, search, defaults, known, onView } = props;
  const { api, notices, queries } = useApp();
  const [saving, setSaving] = useState(false);
  const [renaming, setRenaming] = useState<SavedView>();
  const { data } = useAnswer(keyOf(list), listViews, { input: { list } });
  const reread = () => queries.invalidateQueries({ queryKey: keyOf(list) });
  const views = data?.views ?? [];
  const searchOf = (view: SavedView): S => ({ ...defaults, ...(view.search as Partial<S>) });
  const totals = useTotals(list, totalCall, views.map(searchOf));
  const current = views.find((view) => narrowedBy(search, searchOf(view)).length === 0);
  const kept = keptOf(
    Object.fromEntries(narrowedBy(search, defaults).map((name) => [name, search[name] as string | number | boolean])),
  );

  async function remove({ id, name, search: was }: SavedView) {
    try {
      await api.call(deleteView, { id });
      notices.set({
        text: SAVED.deleted(name),
        undo: async () => {
          await api.call(addView, { list, name, search: was });
          await reread();
        },
      });
      onView({});
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notices.set({ text: error.message });
    } finally {
      await reread();
    }
  }
  return (
    <div className="flex shrink-0 items-center">
      {views.length > 0 && (
        <Tabs
          views={views}
          currentId={current?.id}
          totals={totals}
          onRename={setRenaming}
          onOpen={(view) => onView(view.search as Partial<S>)}
          onDelete={(view) => void remove(view)}
        />
      )}
      {!known && !current && Object.keys(kept).length > 0 && (
        <button type="button" className="view" onClick={() => setSaving(true)}>
          {SAVED.save}
        </button>
      )}
      {renaming && <RenameDialog view={renaming} onRenamed={reread} onClose={() => setRenaming(undefined)} />}
      {saving && (
        <NameDialog
          title={SAVED.dialog}
          name=""
          note={SAVED.note}
          onKeep={async (name) => {
            await api.call(addView, { list, name, search: kept });
            await reread();
            notices.set({ text: SAVED.saved(name) });
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

/** Counts each filter's rows with the list's own query; the active one is requested once. */
function useTotals<S extends ListPlace>(
  list: SavedList,
  totalCall: ListSource<unknown>['calls']['total'],
  searches: readonly S[],
): (ListTotal | undefined)[] {
  const { api } = useApp();
  const totals = useQueries({
    queries: searches.map((search) => {
      const { after: _after, size: _size, ...filter } = queryOf(search);
      return {
        queryKey: [list, 'total', filter],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.call(totalCall, filter, { signal }),
        refetchInterval: BY_CLOCK_MS,
      };
    }),
  });
  return totals.map(({ data }) => data);
}

interface TabsProps {
  views: readonly SavedView[];
  currentId: string | undefined;
  /** Totals in the order of the views; undefined while pending. */
  totals: readonly (ListTotal | undefined)[];
  onRename: (view: SavedView) => void;
  onOpen: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
}

function Tabs({ views, currentId, totals, onOpen, ...acts }: TabsProps) {
  return (
    <nav aria-label={SAVED.title}>
      <ul className="flex">
        {views.map((view, index) => (
          <li key={view.id} className="flex items-center">
            <button
              type="button"
              className="view"
              aria-current={view.id === currentId || undefined}
              onClick={() => onOpen(view)}
            >
              {view.name}
              <Count of={totals[index]} />
            </button>
            {view.id === currentId && <TabActs view={view} {...acts} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabActsProps extends Pick<TabsProps, 'onRename' | 'onDelete'> {
  view: SavedView;
}

/** Actions on the active view. */
function TabActs({ view, onRename, onDelete }: TabActsProps) {
  const acts = [
    { sign: '✎', name: SAVED.rename(view.name), act: onRename },
    { sign: '×', name: SAVED.delete(view.name), act: onDelete },
  ];
  return acts.map(({ sign, name, act }) => (
    <button
      key={sign}
      type="button"
      className="grid size-7 place-items-center text-ink2"
      aria-label={name}
      title={name}
      onClick={() => act(view)}
    >
      {sign}
    </button>
  ));
}

interface RenameDialogProps {
  view: SavedView;
  onRenamed: () => Promise<void>;
  onClose: () => void;
}

function RenameDialog({ view: { id, name: before }, onRenamed, onClose }: RenameDialogProps) {
  const { api, notices } = useApp();
  const rename = (to: string) => api.call(renameView, { id, name: to }).then(onRenamed);
  async function keep(name: string) {
    await rename(name);
    notices.set({ text: SAVED.renamed(name), undo: () => rename(before) });
  }
  return <NameDialog title={SAVED.rename(before)} name={before} onKeep={keep} onClose={onClose} />;
}

const NameValues = z.object({ name: z.string() });

interface NameDialogProps {
  title: string;
  name: string;
  note?: string;
  onKeep: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a view's name. */
function NameDialog({ title, name, note, onKeep, onClose }: NameDialogProps) {
  const { form, busy, problem, submit } = useConsoleForm(NameValues, { name });
  const keep = submit(async (typed) => {
    await onKeep(typed.name);
    onClose();
  });
  return (
    <FormModal
      title={title}
      action={SAVED.keep}
      busy={busy}
      problem={problem ?? undefined}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <Field label={SAVED.name} required maxLength={20} autoComplete="off" {...form.register('name')} />
      {note && <p className="text-small text-ink2">{note}</p>}
    </FormModal>
  );
}
