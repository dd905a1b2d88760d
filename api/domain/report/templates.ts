import type { Template } from './report.ts';

/** Names of the templates that staff read. */
export const TEMPLATE_NAMES: Record<Template, string> = {
  bazi: '八字详批',
  year: '流年运势',
  month: '本月运势',
  personalDay: '个人日运',
  generalDay: '大众日运',
};
