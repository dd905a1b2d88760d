import type { ReportWriter } from './writer.ts';

/** To be incremented when the rules' texts change so much that stored texts should be replaced. */
const VERSION = 3;

export const RULE_LABEL = '由程序按传统命理规则生成，仅供文化娱乐参考';

/**
 * The rules' own text. A pure function of chart and day that takes some milliseconds, so nothing is stored and nothing
 * becomes stale.
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
