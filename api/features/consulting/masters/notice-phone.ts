import type { NoticePhoneView } from '#contract/masters';
import { maskPhone } from '#domain/people/phone';
import type { Context } from '../../context.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as repository from './repository.ts';

// The phone to which a master is reminded of their hours. Only the master and the carrier read it.

/** Null: there is none, or the person has left. */
export async function of(ctx: Context, staffId: string): Promise<string | null> {
  const sealed = await repository.noticeOf(ctx, staffId, 'noticeTo');
  return sealed ? ctx.dataKeys.open(staffId, 'phone', sealed) : null;
}

export async function own(ctx: Context, staffId: string): Promise<NoticePhoneView> {
  const phone = await of(ctx, staffId);
  return { phone: phone && maskPhone(phone), texts: ctx.smsSender.notice !== undefined };
}

/** Null: no messages any more. */
export async function save(
  ctx: Context,
  by: Auditor,
  phone: string | null,
): Promise<NoticePhoneView> {
  const noticeTo = phone && (await ctx.dataKeys.seal(by.id, 'phone', phone));
  await ctx.store.tx(async (q) => {
    await repository.putNotice(ctx, q, by.id, { noticeTo });
    await audit.record(ctx, q, by, {
      action: 'master.noticePhone',
      subject: { kind: 'master', id: by.id },
      detail: { on: phone !== null },
    });
  });
  return own(ctx, by.id);
}
