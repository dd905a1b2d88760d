import { reportWriter } from '#api/gateways/llm/model-writer';
import { timeOrderedIds } from '#api/platform/clock';
import { createLog } from '#api/platform/log';
import type { ModelConfig } from '#api/platform/model-config';
import type { GeneratedSection } from '#db/schema/reports';
import type { Store } from '#db/store';
import { chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import { analyse } from '#domain/outlook/analyse';
import { readerOf } from '#domain/report/kinds/natal/natal';
import { briefOf } from '#domain/report/model-brief';
import type { Report, Section } from '#domain/report/report';

const moment = { date: { year: 1990, month: 5, day: 12 }, hour: 8, minute: 0, second: 0 };
export const analysis = analyse(chart({ ...moment, gender: 'male' }, DEFAULT_OPTIONS), 'male');

function section(id: string, text: string): Section {
  return { id, title: id, text, evidence: ['日柱丁丑'], basis: '扶抑', confidence: '中' };
}

export const report: Report = {
  template: 'personalDay',
  title: '今日运势',
  sections: [
    section('tone', '丁丑日主今天适合慢慢来，把手上的事先收一收，再开始新的，心里更有数。'),
    section(
      'work',
      '工作上有同事帮忙，话说在前面，分工写清楚，傍晚以前能看到进展。会议室里争起来的那件事，散会后单独找他谈，比当着众人说清楚要快，也给彼此留了台阶。',
    ),
    section('rest', '晚上早些休息，喝点热的，明天的精神会更好一些，也更愿意见人。'),
  ],
};

const date = { year: 2026, month: 11, day: 21 };
export const brief = () => briefOf('personalDay', analysis, date, readerOf(analysis, date));
/** The same beside a headline, as a year has it, and a part to look things up in. */
export const yearly: Report = {
  template: 'year',
  title: '2026年',
  headline: '把手上的事收一收',
  quote: '话说在前面，分工写清楚，事情就走得动。',
  sections: [
    ...report.sections,
    { ...section('folk', '颜色与方位，只供查阅。'), folded: true },
    { ...section('signs', '· 您嘴上答应得快。'), checks: [{ id: 'a', text: '您嘴上答应得快' }] },
  ],
};

interface Told {
  sections: GeneratedSection[];
  percents: number[];
  outcomes: string[];
}

interface Asking {
  config: ModelConfig;
  store: Store;
  now: () => number;
  deadlineMs: number;
  onSection: () => void;
}

/** A writer over a model server, and all progress it reported. */
export function askingWriter({ config, store, now, deadlineMs, onSection }: Asking) {
  const told: Told = { sections: [], percents: [], outcomes: [] };
  const writer = reportWriter(config, {
    store,
    clock: { now },
    ids: timeOrderedIds,
    log: createLog('silent'),
    metrics: { countModelCall: (outcome) => told.outcomes.push(outcome) },
    deadlineMs,
  });
  const write = (userId = 'user-1', written = report) =>
    writer.write(
      { userId, period: '2026-11-21', report: written, analysis, brief },
      {
        progress: (percent) => told.percents.push(percent),
        section(written) {
          told.sections.push(written);
          onSection();
        },
      },
      new AbortController().signal,
    );
  return { writer, write, told };
}

export const sources = ({ sections }: { sections: readonly GeneratedSection[] }) =>
  sections.map(({ source }) => source);
export const texts = ({ sections }: { sections: readonly GeneratedSection[] }) =>
  sections.map(({ section: { text } }) => text);
