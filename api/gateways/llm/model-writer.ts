import type { GeneratedSection } from '#db/schema/reports';
import type { Store } from '#db/store';
import { sentencesWhole } from '#domain/report/join-clauses';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { ModelConfig } from '../../platform/model-config.ts';
import { inClientSpan } from '../../platform/tracing.ts';
import { type CallLedger, callLedger } from './call-ledger.ts';
import { lengthOfPlan, listen } from './listening.ts';
import { type CallOutcome, type ModelClient, modelClient, type Usage } from './model-client.ts';
import { planOf } from './plan.ts';
import { buildPrompt, PROMPT_VERSION } from './prompt.ts';
import { ruleWriter } from './rule-writer.ts';
import type { GenerationStatus, GenerationTask, ReportWriter } from './writer.ts';

/**
 * Time after which the rules write what is missing. A model writes about fifty characters a second, and the longest
 * text has two thousand; each paragraph is shown when it is complete.
 */
const DEADLINE_MS = 60_000;

interface ModelWriterParts {
  config: Pick<ModelConfig, 'model' | 'filingNumber'>;
  client: ModelClient;
  ledger: CallLedger;
  log: Log;
  metrics: Pick<Metrics, 'countModelCall'>;
  deadlineMs?: number;
}

/** `本内容由人工智能生成（模型：deepseek-chat，备案号：…）` */
function modelLabel({ model, filingNumber }: ModelWriterParts['config']): string {
  const filing = filingNumber === null ? '' : `，备案号：${filingNumber}`;
  return `本内容由人工智能生成（模型：${model}${filing}）`;
}

/** A database that cannot write now is no reason to have no report. */
async function begin({ ledger, log }: ModelWriterParts, task: GenerationTask) {
  const { userId, period, report } = task;
  try {
    return await ledger.begin(userId, report.template, period);
  } catch (cause) {
    log.error({ err: cause }, 'a model call could not be recorded');
    return { cap: 'unbooked' } as const;
  }
}

async function end(
  { ledger, log }: ModelWriterParts,
  id: string,
  outcome: CallOutcome,
  usage: Usage | null,
): Promise<void> {
  try {
    await ledger.end(id, outcome, usage);
  } catch (cause) {
    log.error({ err: cause, id, outcome, usage }, 'the end of a model call could not be recorded');
  }
}

/**
 * A language model that writes from the rules' plan. Its text is checked paragraph by paragraph as it arrives;
 * wrong, missing or late paragraphs are replaced by the rules' text, which follows the same plan.
 */
function modelWriter(parts: ModelWriterParts): ReportWriter {
  const { config, client, log, metrics, deadlineMs = DEADLINE_MS } = parts;

  return {
    name: `llm ${config.model} ${PROMPT_VERSION} over ${ruleWriter.name}`,
    keeps: true,
    label: modelLabel(config),

    async write(task, watch, stop) {
      const { template, sections, ...head } = task.report;
      const begun = await begin(parts, task);
      if ('cap' in begun) {
        log.info({ template, cap: begun.cap }, 'the model was not called');
        metrics.countModelCall('capped');
        return { ...(await ruleWriter.write(task, watch, stop)), standing: 'passing' };
      }

      const brief = task.brief();
      const plan = planOf(task.report, brief);
      const planned = new Set(plan.map(({ id }) => id));
      const total = Math.max(1, lengthOfPlan(plan));
      /** Sections that are decided: the model's wording, or null for the rules'. */
      const wordings = new Map<string, string | null>();
      const shown: GeneratedSection[] = [];

      function advance(open: number): void {
        const whole = lengthOfPlan(plan.filter(({ id }) => wordings.has(id)));
        watch.progress(Math.min(99, Math.floor((99 * (whole + open)) / total)));
      }
      /** Emits decided sections in report order: a section waits for those before it. */
      function show(everything: boolean): void {
        for (const section of sections.slice(shown.length)) {
          const text = planned.has(section.id) ? wordings.get(section.id) : null;
          if (text === undefined && !everything) return;
          const written = writtenBy(section, text ?? null);
          shown.push(written);
          watch.section(written);
        }
      }
      function decide(id: string, text: string | null): void {
        wordings.set(id, text);
        show(false);
      }

      const question = {
        prompt: buildPrompt(task.report, brief, plan),
        plan,
        facts: task.analysis,
      };
      const heard = {
        worded: decide,
        refused(id: string, faults: unknown) {
          log.info({ template, section: id, faults }, 'a model text was rejected');
          decide(id, null);
        },
        growing: advance,
      };
      const { outcome, usage } = await inClientSpan('model write', () =>
        listen(client, deadlineMs, question, stop, heard),
      );
      show(true);
      await end(parts, begun.id, outcome, usage);
      metrics.countModelCall(outcome);
      const worded = shown.filter(({ source }) => source === 'llm').length;
      logOutcome(log, { template, outcome, worded, of: plan.length });
      const lines = worded > 0 ? linesOf(wordings) : {};
      return { ...head, ...lines, sections: shown, standing: statusOf(outcome, worded) };
    },
  };
}

/** Its headline and quote, only if one of its sections is used: the label depends on the sections. */
function linesOf(wordings: ReadonlyMap<string, string | null>) {
  const headline = wordings.get('headline');
  const quote = wordings.get('quote');
  return { ...(headline ? { headline } : {}), ...(quote ? { quote } : {}) };
}

/** A model's sentences keep the signs of the section that they reword. */
function writtenBy(section: GeneratedSection['section'], text: string | null): GeneratedSection {
  if (text === null) return { section, source: 'rules' };
  const by = section.signs?.map(({ id }) => id);
  const sentences = by ? { sentences: sentencesWhole(text).map((each) => ({ text: each, by })) } : {};
  return { section: { ...section, text, ...sentences }, source: 'llm' };
}

function logOutcome(log: Log, line: { template: string; outcome: CallOutcome; worded: number; of: number }): void {
  const wrote = line.outcome === 'written' || line.outcome === 'partly';
  if (wrote) log.info(line, 'the model wrote');
  else log.warn(line, 'the model text is incomplete');
}

function statusOf(outcome: CallOutcome, worded: number): GenerationStatus {
  if (outcome === 'stopped') return 'passing';
  return worded > 0 ? 'final' : 'standIn';
}

interface ReportWriterParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  log: Log;
  metrics: Pick<Metrics, 'countModelCall'>;
  /** A whole answer, in ms; for tests. */
  deadlineMs?: number;
}

/** Returns the configured writer; the rules if there is no model. */
export function reportWriter(config: ModelConfig | null, parts: ReportWriterParts): ReportWriter {
  if (config === null) return ruleWriter;
  const ledger = callLedger({ ...parts, ...config });
  return modelWriter({ ...parts, config, client: modelClient(config), ledger });
}
