import type { WrittenSection } from '#db/schema/reports';
import type { Section } from '#domain/reading/report';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { ModelConfig } from '../../platform/model-config.ts';
import type { CallLedger } from './call-ledger.ts';
import { listen, type ModelAnswer, signsOf } from './listening.ts';
import type { ModelClient, Usage } from './model-client.ts';
import type { CallOutcome } from './model-failure.ts';
import { PROMPT_VERSION } from './prompt.ts';
import { ruleWriter } from './rule-writer.ts';
import type { GenerationTask, ReportWriter, Standing } from './writer.ts';

/** After this long the rules write what is missing. */
const DEADLINE_MS = 60_000;

/**
 * A model writes some fifty signs a second: a long report in one answer would not be there by the
 * deadline. So it is asked for in parts of about this many signs, all at once.
 */
const PART_SIGNS = 1_200;

export interface ModelWriterParts {
  config: Pick<ModelConfig, 'model' | 'filingNumber'>;
  client: ModelClient;
  ledger: CallLedger;
  log: Log;
  metrics: Pick<Metrics, 'countModelCall'>;
  deadlineMs?: number;
}

/** `本内容由人工智能生成（模型：deepseek-chat，备案号：…）` */
export function modelLabel({ model, filingNumber }: ModelWriterParts['config']): string {
  const filing = filingNumber === null ? '' : `，备案号：${filingNumber}`;
  return `本内容由人工智能生成（模型：${model}${filing}）`;
}

/** Neighbouring sections together, until a part is large enough. */
function partsOf(sections: readonly Section[]): Section[][] {
  const parts: Section[][] = [];
  for (const section of sections) {
    const last = parts.at(-1);
    if (last && signsOf([...last, section]) <= PART_SIGNS) last.push(section);
    else parts.push([section]);
  }
  return parts;
}

/**
 * A language model that may only phrase what was computed. Its wording is checked section by
 * section as it arrives; whatever is wrong, missing or late is said in the rules' words instead.
 */
export function modelWriter(parts: ModelWriterParts): ReportWriter {
  const { config, client, ledger, log, metrics, deadlineMs = DEADLINE_MS } = parts;

  /** A database that cannot write now is no reason to have no report. */
  async function begin({ userId, period, report }: GenerationTask) {
    try {
      return await ledger.begin(userId, report.template, period);
    } catch (cause) {
      log.error({ err: cause }, 'a call to the model could not be booked');
      return { cap: 'unbooked' } as const;
    }
  }

  async function end(id: string, outcome: CallOutcome, usage: Usage | null): Promise<void> {
    try {
      await ledger.end(id, outcome, usage);
    } catch (cause) {
      log.error({ err: cause, id, outcome, usage }, 'the end of a call could not be booked');
    }
  }

  return {
    name: `llm ${config.model} ${PROMPT_VERSION} over ${ruleWriter.name}`,
    keeps: true,
    label: modelLabel(config),

    async write(task, watch, stop) {
      const { template, sections, ...head } = task.report;
      const begun = await begin(task);
      if ('cap' in begun) {
        log.info({ template, cap: begun.cap }, 'the model was not asked');
        metrics.countModelCall('capped');
        return { ...(await ruleWriter.write(task, watch, stop)), standing: 'passing' };
      }

      const total = Math.max(1, signsOf(sections));
      /** What is decided: the model's wording, or null for the rules'. */
      const wordings = new Map<string, string | null>();
      const growing = new Map<Section[], number>();
      const shown: WrittenSection[] = [];

      function advance(): void {
        const whole = signsOf(sections.filter(({ id }) => wordings.has(id)));
        const open = [...growing.values()].reduce((sum, length) => sum + length, 0);
        watch.progress(Math.min(99, Math.floor((99 * (whole + open)) / total)));
      }
      /** Shows what is decided in the report's order: a section waits for those before it. */
      function show(everything: boolean): void {
        for (const section of sections.slice(shown.length)) {
          const text = wordings.get(section.id);
          if (text === undefined && !everything) return;
          const written: WrittenSection =
            text == null
              ? { section, source: 'rules' }
              : { section: { ...section, text }, source: 'llm' };
          shown.push(written);
          watch.section(written);
        }
      }
      function decide(id: string, text: string | null): void {
        wordings.set(id, text);
        show(false);
      }

      const answers = await Promise.all(
        partsOf(sections).map((part) =>
          listen(
            client,
            deadlineMs,
            { report: { ...task.report, sections: part }, analysis: task.analysis },
            stop,
            {
              worded: decide,
              refused(id, faults) {
                log.info({ template, section: id, faults }, 'a wording was refused');
                decide(id, null);
              },
              growing(length) {
                growing.set(part, length);
                advance();
              },
            },
          ),
        ),
      );
      show(true);
      const outcome = combinedOutcome(answers);
      await end(begun.id, outcome, wholeUsage(answers));
      metrics.countModelCall(outcome);
      const worded = shown.filter(({ source }) => source === 'llm').length;
      const line = { template, outcome, worded, of: sections.length };
      if (outcome === 'written' || outcome === 'partly') log.info(line, 'the model wrote');
      else log.warn(line, 'the model did not write it all');
      return { ...head, sections: shown, standing: standingOf(outcome, worded) };
    },
  };
}

/** What became of the parts, as one word: the first that went wrong says it. */
function combinedOutcome(answers: readonly ModelAnswer[]): CallOutcome {
  return answers.find(({ outcome }) => outcome !== 'written')?.outcome ?? 'written';
}

/** Null as soon as one part's provider did not say: half a bill would pass for a whole one. */
function wholeUsage(answers: readonly ModelAnswer[]): Usage | null {
  const known = answers.flatMap(({ usage }) => (usage ? [usage] : []));
  if (known.length < answers.length) return null;
  const sum = (field: keyof Usage) => known.reduce((total, usage) => total + usage[field], 0);
  return { in: sum('in'), cached: sum('cached'), out: sum('out') };
}

function standingOf(outcome: CallOutcome, worded: number): Standing {
  if (outcome === 'stopped') return 'passing';
  return worded > 0 ? 'final' : 'standIn';
}
