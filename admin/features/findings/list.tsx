import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { findings, findingsExport, findingsTotal, findingsViews } from '#contract/calls/console';
import { FINDING_VIEWS, type FindingRow } from '#contract/findings';
import { CATEGORIES } from '#domain/reconciliation/categories';
import type { ListDefinition } from '../../ui/list/list-definition.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { FINDING_SEARCH, type FindingSearch, MAX_TEXT } from '../searches.ts';
import { findingColumns } from './columns.tsx';
import { FINDINGS } from './text.ts';

const { facets: WORDS, views: VIEWS } = FINDINGS;

export function findingList(now: number): ListDefinition<FindingRow, FindingSearch> {
  return {
    name: 'findings',
    rowsCall: findings,
    totalCall: findingsTotal,
    viewsCall: findingsViews,
    exportCall: findingsExport,
    title: FINDINGS.title,
    label: FINDINGS.list,
    defaults: FINDING_SEARCH.defaults,
    idOf: ({ id }) => id,
    rowName: ({ subject }) => subject,
    columns: findingColumns(now),
    hiddenAtFirst: ['at'],
    facets: [
      {
        kind: 'choice',
        field: 'state',
        label: WORDS.state,
        options: Object.entries(WORDS.states).map(([value, label]) => ({ value, label })),
      },
      {
        kind: 'choice',
        field: 'code',
        label: WORDS.code,
        options: [
          { value: 'differences', label: WORDS.differences },
          { value: 'all', label: WORDS.all },
          ...Object.entries(CATEGORIES).map(([value, { label }]) => ({ value, label })),
        ],
      },
      {
        kind: 'text',
        field: 'client_sn',
        label: WORDS.order,
        placeholder: WORDS.orderHint,
        maxLength: MAX_TEXT,
      },
    ],
    views: FINDING_VIEWS.map(({ name, search }) => ({
      name,
      label: VIEWS[name],
      search,
      ...(name === 'open' && { done: FINDINGS.done }),
    })),
    words: { total: FINDINGS.total, noMatch: FINDINGS.noMatch, none: FINDINGS.none },
  };
}

/** Differences that reconciliation found. */
export function FindingsPage() {
  const search = useSearch({ from: '/console/findings' });
  const navigate = useNavigate({ from: '/findings' });
  const [list] = useState(() => findingList(Date.now()));
  return (
    <ListPage
      list={list}
      search={search}
      go={(next, replace) => void navigate({ search: next, replace })}
    />
  );
}
