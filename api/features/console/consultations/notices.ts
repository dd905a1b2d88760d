import { firstIdAt } from '#api/platform/clock';
import type { SessionNotices } from '#contract/session-notices';
import { mayStaff } from '#domain/console/staff';
import { HALF_BACK_MS, SUMMARY_MS } from '#domain/consulting/rules';
import type { ConsultEventName } from '#domain/consulting/state';
import * as reminders from '../../consulting/reminders/service.ts';
import type { Context } from '../../context.ts';
import { canSeeAll, type StaffActor } from './access.ts';
import * as repository from './repository.ts';

/** An older assignment is not a notification. */
const GIVEN_MS = 12 * 60 * 60_000;

/** Meaning of a colleague's transition for the assignee. */
const NEWS: ReadonlyMap<ConsultEventName, SessionNotices[number]['about']> = new Map([
  ['assign', 'given'],
  ['handOver', 'given'],
  ['book', 'given'],
  ['rebook', 'given'],
  ['reschedule', 'moved'],
  ['agree', 'agreed'],
  ['refuse', 'refused'],
  ['refund', 'refunded'],
  ['ready', 'ready'],
]);

/** The newest of each consultation supersedes earlier ones. */
const lastOfEach = <T extends { clientSn: string }>(steps: readonly T[]): T[] => [
  ...new Map(steps.map((step) => [step.clientSn, step])).values(),
];

/** Returns urgent notifications about the caller's own consultations, with the last digits of the client's phone. */
export async function listSessionNotices(ctx: Context, viewer: StaffActor): Promise<SessionNotices> {
  const found = await noticesFor(ctx, viewer);
  const phones = await repository.phonesOf(ctx, [...new Set(found.map(({ client_sn }) => client_sn))]);
  return found.map((one) => ({ ...one, tail: phones.get(one.client_sn)?.slice(-4) ?? null }));
}

async function noticesFor(ctx: Context, viewer: StaffActor): Promise<Omit<SessionNotices[number], 'tail'>[]> {
  if (!mayStaff(viewer.role, 'demands:own')) return [];
  const now = ctx.clock.now();
  const [hours, given, taken, handedOn, complaints, unwritten] = await Promise.all([
    reminders.notices(ctx, viewer),
    repository.eventsByOthers(ctx, viewer.id, firstIdAt(now - GIVEN_MS), [...NEWS.keys()]),
    repository.eventsTaking(ctx, viewer.id, firstIdAt(now - GIVEN_MS)),
    canSeeAll(viewer) ? repository.handedOn(ctx, now) : [],
    mayStaff(viewer.role, 'demands:assign') ? repository.complaints(ctx) : [],
    canSeeAll(viewer) ? repository.overdueSummaries(ctx, now) : [],
  ]);
  return [
    ...unwritten.map(({ clientSn, dueAt }) => {
      const at = dueAt ?? now;
      const about = now >= at - SUMMARY_MS + HALF_BACK_MS ? 'halfBack' : 'lateSummary';
      return { id: `${about} ${clientSn}`, client_sn: clientSn, at, about } as const;
    }),
    ...complaints.map(({ id, clientSn, at }) => ({
      id,
      client_sn: clientSn,
      at,
      about: 'complaint' as const,
    })),
    ...handedOn.map(({ clientSn, dueAt }) => ({
      id: `handed ${clientSn} ${dueAt}`,
      client_sn: clientSn,
      at: dueAt ?? now,
      about: 'handedOn' as const,
    })),
    ...lastOfEach(taken).map(({ id, clientSn, at }) => ({ id, client_sn: clientSn, at, about: 'taken' as const })),
    ...lastOfEach(given).map(({ id, clientSn, at, action }) => ({
      id,
      client_sn: clientSn,
      at,
      about: NEWS.get(action) ?? 'given',
    })),
    ...hours,
  ];
}
