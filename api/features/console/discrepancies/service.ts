import type { Platform } from '#api/platform/platform';
import type {
  DiscrepancyAssignBody,
  DiscrepancyDetail,
  DiscrepancyResolveBody,
  DiscrepancySettled,
} from '#contract/reconciliation';
import type { Queries, Reads } from '#db/store';
import { mayStaff } from '#domain/console/staff';
import { AppError, invalid } from '#domain/errors';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { DISCREPANCY_EVENT_NAMES } from '#domain/reconciliation/event-names';
import type { Context } from '../../context.ts';
import * as reconciliation from '../../money/reconciliation/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { runView } from '../reconciliation/service.ts';
import { giftOf } from './gift.ts';
import * as repository from './repository.ts';

// One discrepancy and its handling by staff, identified by the id of any of its events.

/**
 * Returns its events, the last one separately.
 * @throws AppError notFound
 */
async function wordsOf(ctx: Platform, q: Reads, id: string) {
  const named = await repository.word(ctx, q, id);
  const words = named ? await repository.entries(ctx, q, named) : [];
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) throw new AppError('notFound');
  return { first, last, words };
}

/**
 * Checks that it is open and as the caller saw it.
 * @throws AppError notFound, conflict
 */
export async function requireUnchanged(
  ctx: Platform,
  q: Queries,
  id: string,
  seen: string,
): Promise<repository.DiscrepancyRow> {
  const { last } = await wordsOf(ctx, q, id);
  if (last.id === seen && reconciliation.isOpen(last)) return last;
  const msg = `这条差异已有变化，现为“${DISCREPANCY_EVENT_NAMES[last.event]}”，请看过再操作`;
  throw new AppError('conflict', { msg });
}

export async function writeDown(
  ctx: Platform,
  q: Queries,
  by: Auditor,
  { code, subject, clientSn }: repository.DiscrepancyRow,
  note: Pick<repository.NoteRow, 'kind' | 'text' | 'assigneeId'>,
) {
  const [id, at] = [ctx.ids.next(), ctx.clock.now()];
  await repository.insertNote(ctx, q, { id, code, subject, clientSn, ...note, at, staffId: by.id });
  await audit.record(ctx, q, by, `finding.${note.kind}`, code, { id });
}

/**
 * Returns a discrepancy with both sides, its run, and its handling.
 * @throws AppError notFound
 */
export async function readDiscrepancy(ctx: Platform, id: string): Promise<DiscrepancyDetail> {
  const { first, last, words } = await wordsOf(ctx, ctx.store.q, id);
  const [found, notes, staff, gift] = await Promise.all([
    reconciliation.runOf(ctx, last.runId),
    repository.notes(ctx, last),
    repository.colleagues(ctx),
    giftOf(ctx, last),
  ]);
  if (!found) throw new AppError('notFound');
  const nameOf = new Map(staff.map((one) => [one.id, one.name]));
  const owner = notes.find(({ note }) => note.kind === 'assign')?.note.assigneeId ?? null;
  const open = reconciliation.isOpen(last);
  return {
    finding: { ...last, foundAt: first.at, client_sn: last.clientSn },
    run: runView(found),
    history: words,
    notes: notes.map(({ note, by }) => ({
      at: note.at,
      by,
      kind: note.kind,
      text: note.kind === 'assign' ? (nameOf.get(note.assigneeId ?? '') ?? '') : note.text,
    })),
    owner: owner === null ? null : { id: owner, name: nameOf.get(owner) ?? owner },
    colleagues: staff
      .filter(({ role }) => mayStaff(role, 'findings:settle'))
      .map((one) => ({ id: one.id, name: one.name })),
    open,
    settleable: open && last.clientSn !== null && CATEGORIES[last.code].remedy === 'settle',
    gift,
  };
}

export function noteDiscrepancy(ctx: Platform, by: Auditor, id: string, text: string): Promise<void> {
  return ctx.store.tx(async (q) => {
    const { last } = await wordsOf(ctx, q, id);
    await writeDown(ctx, q, by, last, { kind: 'note', text, assigneeId: null });
  });
}

/**
 * Assigns it to a member of staff; null: to no one.
 * @throws AppError notFound, conflict, validation
 */
export async function assignDiscrepancy(
  ctx: Platform,
  by: Auditor,
  id: string,
  { seen, assigneeId }: DiscrepancyAssignBody,
): Promise<void> {
  const staff = await repository.colleagues(ctx);
  const fits = staff.some((one) => one.id === assigneeId && mayStaff(one.role, 'findings:settle'));
  if (assigneeId !== null && !fits) throw invalid('请选择在职的同事', 'assigneeId');
  await ctx.store.tx(async (q) => {
    const last = await requireUnchanged(ctx, q, id, seen);
    await writeDown(ctx, q, by, last, { kind: 'assign', text: '', assigneeId });
  });
}

/**
 * Closes a discrepancy with a person's explanation. It stays closed while later runs find exactly the same.
 * @throws AppError notFound, conflict
 */
export function resolveDiscrepancy(
  ctx: Platform,
  by: Auditor,
  id: string,
  { seen, as, reason }: DiscrepancyResolveBody,
): Promise<void> {
  return ctx.store.tx(async (q) => {
    const last = await requireUnchanged(ctx, q, id, seen);
    await reconciliation.appendDiscrepancy(ctx, q, {
      ...last,
      id: ctx.ids.next(),
      at: ctx.clock.now(),
      event: as,
    });
    await writeDown(ctx, q, by, last, { kind: as, text: reason, assigneeId: null });
  });
}

/**
 * Queries the gateway and settles by its answer, as `orders:reconcile --apply` does for all.
 * @throws AppError notFound, conflict, upstream
 */
export async function settleDiscrepancy(
  ctx: Context,
  by: Auditor,
  id: string,
  seen: string,
): Promise<DiscrepancySettled> {
  const last = await ctx.store.tx(async (q) => {
    const word = await requireUnchanged(ctx, q, id, seen);
    if (word.clientSn === null || CATEGORIES[word.code].remedy !== 'settle') {
      throw new AppError('conflict', { msg: '这类差异需要人工处理' });
    }
    await writeDown(ctx, q, by, word, { kind: 'settle', text: '', assigneeId: null });
    return word;
  });
  const run = { id: last.runId, firstDay: last.day };
  const [repair] = await reconciliation.repair(ctx, [last], run, () => undefined);
  return { settled: repair?.repaired === true, why: repair?.why ?? null };
}
