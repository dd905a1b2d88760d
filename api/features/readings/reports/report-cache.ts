import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import { ruleWriter } from '../../../gateways/llm/rule-writer.ts';
import type {
  GenerationTask,
  ProgressListener,
  ReportWriter,
  Writing,
} from '../../../gateways/llm/writer.ts';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { ReportKey, ReportsRepository } from './repository.ts';
import { type SharedGeneration, sharedGeneration } from './shared-writing.ts';
import type { ReportVault } from './vault.ts';

/** Renewed while the writing goes on: a process that died loses its lease after this. */
const LEASE_MS = 15_000;
const RENEW_MS = 3_000;
/** How often a process looks for what another one is writing. */
const LOOK_MS = 250;
/** After the rules stood in for a writer that failed, it is tried again this much later. */
const RETRY_MS = 10 * 60_000;

export interface KeptWritingsParts {
  store: Store;
  clock: Clock;
  ids: Ids;
  log: Log;
  repository: ReportsRepository;
  vault: Pick<ReportVault, 'seal' | 'open'>;
  /** Ends what is being written outside. */
  stop: AbortSignal;
}

function keyText({ userId, template, period, chartHash, writer }: ReportKey): string {
  return [userId, template, period, chartHash, writer].join('\n');
}

/**
 * One writing a key, however many ask at once, in this process (they share it) and in others (a
 * lease in the row of the report). What is kept is found by the key from then on.
 */
export function reportCache(parts: KeptWritingsParts) {
  const { store, clock, ids, log, repository, vault, stop } = parts;
  const underWay = new Map<string, SharedGeneration>();

  async function found(key: ReportKey): Promise<{ writing: Writing | null; percent: number }> {
    const row = await repository.find(key);
    const sealed = row?.retryAt != null && row.retryAt <= clock.now() ? null : row?.report;
    const report = sealed ? await vault.open(key.userId, sealed) : null;
    return {
      writing: report ? { ...report, standing: 'final' } : null,
      percent: row?.percent ?? 0,
    };
  }

  /** Writes under a lease that was won. */
  async function writeAndKeep(
    key: ReportKey,
    lease: string,
    writer: ReportWriter,
    task: GenerationTask,
    watch: ProgressListener,
  ): Promise<Writing> {
    let percent = 0;
    const observed: ProgressListener = {
      progress(next) {
        percent = Math.max(percent, next);
        watch.progress(next);
      },
      section: (written) => watch.section(written),
    };
    const renewing = setInterval(() => {
      store
        .tx((q) => repository.renew(q, key, lease, clock.now() + LEASE_MS, percent))
        // The next one makes up for it: the lease outlives several.
        .catch((cause: unknown) => log.warn({ err: cause }, 'a lease was not renewed'));
    }, RENEW_MS);
    try {
      const writing = await writer.write(task, observed, stop);
      await saveReport(key, lease, writing);
      return writing;
    } finally {
      clearInterval(renewing);
    }
  }

  /** What cannot be put away is shown all the same; its lease runs out by itself. */
  async function saveReport(
    key: ReportKey,
    lease: string,
    { standing, ...report }: Writing,
  ): Promise<void> {
    const retryAt = standing === 'final' ? null : clock.now() + RETRY_MS;
    try {
      const sealed = standing === 'passing' ? null : await vault.seal(key.userId, report);
      await store.tx((q) =>
        sealed === null
          ? repository.release(q, key, lease)
          : repository.keep(q, key, lease, sealed, retryAt),
      );
    } catch (cause) {
      log.error({ err: cause }, 'a report was not kept');
    }
  }

  /** Null when the database cannot write now. */
  async function claim(key: ReportKey, lease: string): Promise<boolean | null> {
    const now = clock.now();
    try {
      return await store.tx((q) => repository.claim(q, key, lease, now, now + LEASE_MS));
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      log.warn({ err: cause }, 'a report could not be claimed');
      return null;
    }
  }

  function replay({ sections }: Writing, watch: ProgressListener): void {
    for (const written of sections) watch.section(written);
  }

  async function writeOnce(
    key: ReportKey,
    writer: ReportWriter,
    task: () => GenerationTask,
    watch: ProgressListener,
  ): Promise<Writing> {
    for (;;) {
      const { writing, percent } = await found(key);
      if (writing) {
        replay(writing, watch);
        return writing;
      }
      if (!writer.keeps) return writer.write(task(), watch, stop);
      const lease = ids.next();
      const won = stop.aborted ? null : await claim(key, lease);
      // The reader has a report all the same; nothing of it need be kept.
      if (won === null) return ruleWriter.write(task(), watch, stop);
      if (won) return writeAndKeep(key, lease, writer, task(), watch);
      watch.progress(percent);
      await Bun.sleep(LOOK_MS);
    }
  }

  return {
    /**
     * The writing of the key: kept, under way, or begun now. `task` is asked for only where it is
     * written.
     */
    of(key: ReportKey, writer: ReportWriter, task: () => GenerationTask): SharedGeneration {
      const text = keyText(key);
      const shared = underWay.get(text);
      if (shared) return shared;
      const begun = sharedGeneration((watch) => writeOnce(key, writer, task, watch));
      underWay.set(text, begun);
      const forget = () => underWay.delete(text);
      begun.done.then(forget, forget);
      return begun;
    },
  };
}

export type KeptWritings = ReturnType<typeof reportCache>;
