import type { ReportWriter } from './writer.ts';

/** To be raised when the words of the rules change so far that a kept text should give way. */
const VERSION = 3;

export const RULE_LABEL = '由程序按传统命理规则生成，仅供文化娱乐参考';

/**
 * The rules' own words: the report as it comes. They are a pure function of the chart and the day,
 * so nothing is kept: making them takes some milliseconds, always gives the same, and can never be
 * stale, as a kept copy could.
 */
export const ruleWriter: ReportWriter = {
  name: `rules ${VERSION}`,
  keeps: false,
  label: RULE_LABEL,
  async write({ report }, watch) {
    const { template: _, sections: composed, ...head } = report;
    const sections = composed.map((section) => ({ section, source: 'rules' as const }));
    sections.forEach((written, index) => {
      watch.section(written);
      watch.progress(Math.floor((99 * (index + 1)) / sections.length));
    });
    return { ...head, sections, standing: 'final' };
  },
};
