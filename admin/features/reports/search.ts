import { ConsoleReportsQuery } from '#contract/console-reports';
import { listSearch } from '../../lib/list-search.ts';

export const REPORT_SEARCH = listSearch(ConsoleReportsQuery);
export type ReportSearch = typeof REPORT_SEARCH.defaults;
