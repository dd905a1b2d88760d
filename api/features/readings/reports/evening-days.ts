import type { Store } from '#db/store';
import { beijingDate, type CivilDate } from '#domain/calendar/civil-date';
import type { ReportWriter } from '../../../gateways/llm/writer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Job, Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import { analysisOf, compose, inputOf, periodOf } from './composition.ts';
import type { Readers } from './readers.ts';
import type { KeptWritings } from './report-cache.ts';
import type { ReportsRepository } from './repository.ts';
import type { ReportVault } from './vault.ts';

const JOB = 'prepare-days';
const EVERYBODY = 'members';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** 20:00 in Beijing is 12:00 UTC. */
const EVENING_MS = 12 * HOUR_MS;
/** From the evening on, the day to be read is the next one. */
const EVENING_LEAD_MS = 4 * HOUR_MS;

/** Users looked at together, and reports written at once. */
const PAGE = 50;
const AT_ONCE = 4;
/** Between them the server answers its readers: the database alone would never let it. */
const PAUSE_MS = 5;
const RENEW_MS = 5_000;
/** An evening that failed is begun again this much later; what it has prepared stays. */
const AGAIN_MS = 60_000;

/**
 * Kept texts older than this go. Texts of a model are to be kept for half a year (the rules for
 * labelling generated content); nobody reads the reports of days so long gone.
 */
const KEPT_MS = 200 * DAY_MS;

export interface EveningParts {
  store: Store;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  memberships: Pick<MembershipsService, 'begunBy'>;
  writer: ReportWriter;
  repository: ReportsRepository;
  reader: Readers;
  writings: KeptWritings;
  vault: Pick<ReportVault, 'chartHash' | 'seal'>;
  stopping: AbortSignal;
}

/** The first 20:00 in Beijing after `now`; both ms. */
export function nextEvening(now: number): number {
  return Math.floor((now - EVENING_MS) / DAY_MS + 1) * DAY_MS + EVENING_MS;
}

/** The day an evening prepares: tomorrow; or, where it ran late into the night, today. */
export function preparedAt(now: number): CivilDate {
  return beijingDate(now + EVENING_LEAD_MS);
}

/**
 * Writes the next day of the members who read theirs in the evening before, once for all processes, and keeps it: what a
 * message announced in the evening is what the page shows in the morning.
 */
export function tomorrowReports(parts: EveningParts) {
  const { store, clock, log, jobs, memberships, writer, repository, writings, stopping } = parts;
  const { reader, vault } = parts;

  async function prepare(userId: string, date: CivilDate): Promise<void> {
    const row = await reader(userId);
    if (!row?.birth) return;
    const subject = { birth: row.birth, hourUnknown: false, stage: row.stage };
    const chartHash = await vault.chartHash(userId, subject);
    if (chartHash === null) return;
    const key = {
      userId,
      template: 'personalDay',
      period: periodOf('personalDay', date),
      chartHash,
      writer: writer.name,
    } as const;
    const { standing: _, ...written } = await writings.of(key, writer, () => {
      const analysis = analysisOf(subject);
      const report = compose('personalDay', inputOf(subject, analysis, date));
      return { userId, period: key.period, analysis, report };
    }).done;
    // What a stop cut short is not what should be read tomorrow.
    if (stopping.aborted) return;
    const sealed = await vault.seal(userId, written);
    if (sealed === null) return;
    await store.tx((q) => repository.settle(q, key, sealed, clock.now()));
  }

  async function prepareAll(date: CivilDate): Promise<number> {
    let prepared = 0;
    let last = '';
    while (!stopping.aborted) {
      const page = await repository.payersAfter(last, PAGE);
      if (page.length === 0) break;
      last = page.at(-1) ?? last;
      const members = await memberships.begunBy(page);
      for (let at = 0; at < members.length && !stopping.aborted; at += AT_ONCE) {
        const group = members.slice(at, at + AT_ONCE);
        const ends = await Promise.allSettled(group.map((userId) => prepare(userId, date)));
        for (const end of ends) {
          if (end.status === 'rejected') log.error({ err: end.reason }, 'a day was not prepared');
          else prepared += 1;
        }
        await Bun.sleep(PAUSE_MS);
      }
    }
    return prepared;
  }

  async function run(job: Job): Promise<void> {
    const renewing = setInterval(() => {
      store
        .tx((q) => jobs.renew(q, job, clock.now()))
        .catch((cause: unknown) => log.warn({ err: cause }, 'a lease was not renewed'));
    }, RENEW_MS);
    let next = clock.now() + AGAIN_MS;
    try {
      const prepared = await prepareAll(preparedAt(clock.now()));
      await store.tx((q) => repository.forgetBefore(q, clock.now() - KEPT_MS));
      log.info({ prepared, whole: !stopping.aborted }, 'the next day was prepared');
      // Another process goes on at once with what a stop left.
      next = stopping.aborted ? clock.now() : nextEvening(clock.now());
    } finally {
      clearInterval(renewing);
      await store.tx((q) => jobs.finish(q, job, next));
    }
  }

  return {
    /** Prepares the next day when it is time to; at other times it only looks. */
    async runDue(now: number): Promise<void> {
      if ((await jobs.dueAt(JOB, EVERYBODY)) === undefined) {
        await store.tx((q) => jobs.arm(q, JOB, EVERYBODY, nextEvening(now)));
      }
      for (const job of await jobs.claim(JOB, now, 1)) await run(job);
    },
  };
}
