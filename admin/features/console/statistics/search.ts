import type { SearchSchemaInput } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ChangeQuery, FunnelQuery, StatisticsQuery } from '#contract/statistics';
import { keysOf } from '#domain/lookup';
import { STATISTICS } from './text.ts';

const { from, to, money, group, type, source } = StatisticsQuery.shape;

/** Relative ranges. `all` starts with the first account. */
export const RANGES = [
  { label: STATISTICS.today, from: 'today', to: '' },
  { label: STATISTICS.yesterday, from: 'today-1', to: 'today-1' },
  { label: STATISTICS.daysOf(7), from: 'today-6', to: '' },
  { label: STATISTICS.daysOf(30), from: 'today-29', to: '' },
  { label: STATISTICS.daysOf(90), from: 'today-89', to: '' },
  { label: STATISTICS.daysOf(365), from: 'today-364', to: '' },
  { label: STATISTICS.allDays, from: 'all', to: '' },
] as const;

/** Defaults: the last thirty days, by day. */
export const DEFAULT_STATISTICS = {
  part: 'overview',
  from: 'today-29',
  to: '',
  group: 'day',
  by: 'week',
  way: 'through',
  money: 'real',
  type: 'all',
  source: 'all',
  againstFrom: '',
  againstTo: '',
  cut: 'type',
  of: 'members',
} as const satisfies StatisticsSearch;

const Search = z.object({
  part: z.catch(z.enum(keysOf(STATISTICS.tab)), DEFAULT_STATISTICS.part),
  from: z.catch(from, DEFAULT_STATISTICS.from),
  to: z.catch(to, DEFAULT_STATISTICS.to),
  group: z.catch(group, DEFAULT_STATISTICS.group),
  by: z.catch(FunnelQuery.shape.by, DEFAULT_STATISTICS.by),
  way: z.catch(z.enum(['through', 'reached']), DEFAULT_STATISTICS.way),
  money: z.catch(money, DEFAULT_STATISTICS.money),
  type: z.catch(type, DEFAULT_STATISTICS.type),
  source: z.catch(source, DEFAULT_STATISTICS.source),
  againstFrom: z.catch(ChangeQuery.shape.againstFrom, ''),
  againstTo: z.catch(ChangeQuery.shape.againstTo, ''),
  cut: z.catch(ChangeQuery.shape.cut, DEFAULT_STATISTICS.cut),
  of: z.catch(z.enum(['members', 'cohorts']), DEFAULT_STATISTICS.of),
});

/** Former tabs, and where their figures are now. */
const MOVED: Readonly<Record<string, Partial<StatisticsSearch>>> = {
  cohorts: { part: 'retention', of: 'cohorts' },
  sold: { part: 'change' },
};

export interface StatisticsSearch {
  part: keyof typeof STATISTICS.tab;
  from: string;
  to: string;
  group: StatisticsQuery['group'];
  by: FunnelQuery['by'];
  /** Users who completed every earlier step, or everyone who reached a step. */
  way: 'through' | 'reached';
  money: StatisticsQuery['money'];
  type: StatisticsQuery['type'];
  source: StatisticsQuery['source'];
  /** Both or neither; empty: as many days right before. */
  againstFrom: string;
  againstTo: string;
  cut: ChangeQuery['cut'];
  /** Whom the retention is of: paying members, or those who registered in a week. */
  of: 'members' | 'cohorts';
}

/** Parses the page's address; invalid values fall back to the default. */
export function statisticsSearch(input: Partial<StatisticsSearch> & SearchSchemaInput): StatisticsSearch {
  const read = Search.parse({ ...input, ...MOVED[String(input.part)] });
  if (read.againstFrom === '' || read.againstTo === '') Object.assign(read, { againstFrom: '', againstTo: '' });
  // For a list no bound means everything; here it means the default range.
  return read.from === '' && read.to === '' ? { ...read, from: DEFAULT_STATISTICS.from } : read;
}

/** Props of every tab: the address, and a function to change it. */
export interface TabProps {
  search: StatisticsSearch;
  change: (part: Partial<StatisticsSearch>) => void;
}
