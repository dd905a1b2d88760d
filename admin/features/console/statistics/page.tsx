import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { keysOf } from '#domain/lookup';
import { ExportMenu } from './export-menu.tsx';
import type { StatisticsSearch } from './search.ts';
import { TABS } from './tabs.tsx';
import { STATISTICS } from './text.ts';

function Tabs({ search }: { search: StatisticsSearch }) {
  return (
    <nav aria-label={STATISTICS.tabs} className="min-w-0">
      <ul className="flex flex-wrap">
        {keysOf(STATISTICS.tab).map((part) => (
          <li key={part}>
            <Link to="/statistics" search={{ ...search, part }} activeOptions={{ exact: true }} className="view">
              {STATISTICS.tab[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Business statistics, one question per tab; dates and filters are shared. */
export function StatisticsPage() {
  const search = useSearch({ from: '/console/statistics' });
  const navigate = useNavigate({ from: '/statistics' });
  const change = (part: Partial<StatisticsSearch>) => void navigate({ search: { ...search, ...part } });
  const Tab = TABS[search.part];
  return (
    <div className="grid content-start gap-6 p-5">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h1 className="heading">{STATISTICS.title}</h1>
        <Tabs search={search} />
        <ExportMenu search={search} />
      </header>
      {search.money === 'sandbox' && <p className="text-seal">{STATISTICS.sandbox}</p>}
      <Suspense fallback={<div role="status" className="bone w-2/3" />}>
        <Tab search={search} change={change} />
      </Suspense>
    </div>
  );
}
