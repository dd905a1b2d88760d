import { useState } from 'react';
import type { NewsAct } from '#contract/news';
import { useStore } from '../../web/kit/store.ts';
import { useApp } from './app.ts';

/** Maximum age of the page's data when its dialog opens. */
const READ_BEFORE_MS = 5_000;

/** The record of a dialog, or the records of a sheet, as identified in the change feed. */
export type About = Pick<NewsAct, 'list'> & { key: string | readonly string[] };

/** Actions on it since the dialog opened, by other users or in other windows, newest first. */
export function useMeanwhile(about: About | undefined): readonly NewsAct[] {
  const { acts } = useApp();
  const all = useStore(acts);
  const [opened] = useState(() => ({ at: acts.now(), known: new Set(all.map(({ id }) => id)) }));
  const from = Math.max(opened.at - READ_BEFORE_MS, Math.min(acts.begun(), opened.at));
  return all.filter(
    (act) =>
      act.list === about?.list && [about.key].flat().includes(act.key) && act.at > from && !opened.known.has(act.id),
  );
}
