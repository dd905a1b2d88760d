import { ReportDeskQuery } from '#contract/console-reports';
import { listSearch } from '../../lib/list-search.ts';

export const REPORT_SEARCH = listSearch(ReportDeskQuery);
export type ReportSearch = typeof REPORT_SEARCH.defaults;
