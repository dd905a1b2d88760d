import type { GeneratedSection, KeptReport } from '#db/schema/reports';
import type { Analysis } from '#domain/outlook/analysis';
import type { Brief } from '#domain/report/model-brief';
import type { Report } from '#domain/report/report';

/** A report to be put into words: everything is computed already. */
export interface GenerationTask {
  /** For caps and accounts; no writer passes it on. */
  userId: string;
  /** The day, month or year of the report: `2026-11-21`; for the accounts as well. */
  period: string;
  /** The rule-based report: the facts, and the fallback text. */
  report: Report;
  analysis: Analysis;
  /** Further facts an outside writer may receive. Called only if one writes. */
  brief: () => Brief;
}

/** Receives progress of a generation. */
export interface ProgressListener {
  /** 0–99, never going back. */
  progress(percent: number): void;
  /** Each section once, in the order of the report, when it is final. */
  section(written: GeneratedSection): void;
}

/**
 * `final`: the text of the report for good. `standIn`: the rules replaced a writer that failed; another
 * try later is worth it. `passing`: the rules wrote because of the moment (a cap, a stop); the next
 * request may try at once.
 */
export type GenerationStatus = 'final' | 'standIn' | 'passing';

export interface Generation extends KeptReport {
  standing: GenerationStatus;
}

/** Puts reports into words. Never rejects for what a writer outside does: the rules stand in. */
export interface ReportWriter {
  /** Part of the key of stored texts: another model or version never reuses an old text. */
  readonly name: string;
  /** Its texts cannot be made again as they were, and are kept. */
  readonly keeps: boolean;
  /** Label below its texts, required by law. */
  readonly label: string;
  /** `stop` aborts external work; what is missing then comes from the rules. */
  write(task: GenerationTask, watch: ProgressListener, stop: AbortSignal): Promise<Generation>;
}

/** One generation, watched by every reader of its report. */
export interface SharedGeneration {
  readonly done: Promise<Generation>;
  /** Late subscribers get earlier sections first. The returned function unsubscribes. */
  watch(watcher: ProgressListener): () => void;
}
