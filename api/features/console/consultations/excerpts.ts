import type { DemandExcerpts } from '#contract/console-consultations';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { canSeeAll, type StaffActor } from './access.ts';
import type { DemandFound } from './list-repository.ts';
import * as repository from './list-repository.ts';

/** As much of the question as one line holds, in characters. */
const LENGTH = 20;

/** The beginning of what the client wrote; null: the account was deleted. */
export async function excerptOf(ctx: Context, { demand }: DemandFound): Promise<string | null> {
  const text = await texts.open(ctx, demand.userId, demand.content);
  return text === null ? null : [...text].slice(0, LENGTH).join('');
}

/** For a page of the list, which is written down once. Those that the viewer may not see are left out. */
export async function ofList(
  ctx: Context,
  viewer: StaffActor & Auditor,
  clientSns: readonly string[],
): Promise<DemandExcerpts> {
  const found = await repository.many(ctx, clientSns, canSeeAll(viewer) ? undefined : viewer.id);
  await ctx.store.tx((q) =>
    audit.record(ctx, q, viewer, {
      action: 'demand.excerpts',
      subject: { kind: 'list', id: 'demands' },
      detail: { count: found.length },
    }),
  );
  return Promise.all(
    found.map(async (one) => ({
      client_sn: one.demand.clientSn,
      excerpt: await excerptOf(ctx, one),
    })),
  );
}
