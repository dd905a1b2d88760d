import type { Platform } from '#api/platform/platform';
import type { ConsoleUserTimeline } from '#contract/console-user';
import { staffNames } from '#db/query/staff-name';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import * as memberships from '../../people/memberships/service.ts';
import { stepView } from '../consultations/service.ts';
import { actorName } from '../consultations/transitions.ts';
import { actorOf, eventView } from '../orders/service.ts';
import { requireAccount } from './service.ts';
import * as repository from './timeline-repository.ts';

/** Entries of each kind. */
const MAX_COUNT = 100;

/**
 * Returns events of a user that the role may see, newest first.
 * @throws AppError notFound
 */
export async function readUserTimeline(ctx: Platform, role: StaffRole, userId: string): Promise<ConsoleUserTimeline> {
  await requireAccount(ctx, userId);
  const seesConsultations = mayStaff(role, 'demands:list-all');
  const [events, steps, contacts, grants, acts] = await Promise.all([
    mayStaff(role, 'orders:list') ? repository.orderEvents(ctx, userId, MAX_COUNT) : [],
    seesConsultations ? repository.consultEvents(ctx, userId, MAX_COUNT) : [],
    seesConsultations ? repository.contacts(ctx, userId, MAX_COUNT) : [],
    memberships.grantsOf(ctx, userId),
    repository.acts(ctx, userId, MAX_COUNT),
  ]);
  const names = await staffNames(ctx.store.q, ctx.store.t.staff, [
    ...events.flatMap(({ event }) => actorOf(event) ?? []),
    ...steps.flatMap(({ actor, assigneeId }) => [actor, assigneeId ?? actor]),
    ...[...contacts, ...acts].map(({ staffId }) => staffId),
  ]);
  const nameOf = (id: string) => names.get(id) ?? id;
  // Days granted by staff are among their acts.
  const given = grants
    .filter(({ source }) => source !== 'staff')
    .flatMap(({ source, level, days, grantedAt, revokedAt }) => [
      { at: grantedAt, source, level, days, revoked: false },
      ...(revokedAt === null ? [] : [{ at: revokedAt, source, level, days, revoked: true }]),
    ])
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_COUNT);
  const all: ConsoleUserTimeline = [
    ...events.map(({ event, subject }) => ({
      kind: 'order' as const,
      at: event.at,
      client_sn: event.clientSn,
      subject,
      event: eventView(event, nameOf),
    })),
    ...given.map((days) => ({ kind: 'days' as const, ...days })),
    ...steps.map((step) => ({
      kind: 'consult' as const,
      at: step.at,
      client_sn: step.clientSn,
      step: stepView(step, names),
    })),
    ...contacts.map(({ clientSn, at, staffId, way, result }) => ({
      kind: 'contact' as const,
      at,
      client_sn: clientSn,
      way,
      result,
      by: actorName(staffId, names),
    })),
    ...acts.map(({ at, staffId, action, detail }) => ({
      kind: 'staff' as const,
      at,
      by: nameOf(staffId),
      action,
      reason: typeof detail.reason === 'string' ? detail.reason : null,
    })),
  ];
  return all.sort((a, b) => b.at - a.at);
}
