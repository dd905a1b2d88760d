import type { StaffCaller } from '#api/platform/http/request';
import { csvAnswer } from '#api/platform/http/streams';
import type { FileParts, LongFile } from '#api/platform/long-reads';
import type { AuditDetail } from '#domain/console/audit';
import type { Context } from '../../context.ts';
import * as audit from '../audit/service.ts';

/** An export for one member of staff. */
interface Export<Query> {
  /** Name of the saved file. */
  name: string;
  file: LongFile<Query>;
  query: Query;
  subject: { kind: 'list' | 'settlement'; id: string };
  detail?: AuditDetail;
  /** Totals without personal rows are another action: audited, without quota or fresh proof. */
  action?: 'list.export' | 'statistics.export';
}

/**
 * Sends the file. The head is built before the audit entry, so a rejected query leaves none; no row is sent before
 * the entry is written. A disconnect ends the reading.
 * @throws AppError validation, tooOften
 */
export async function exportFile<Query>(
  ctx: Context,
  by: StaffCaller,
  { signal }: Request,
  { name, file, query, subject, detail, action = 'list.export' }: Export<Query>,
): Promise<Response> {
  const end = ctx.longReads.beginFile(by.id);
  const parts = ctx.longReads.parts(file, query, by);
  async function* sent(): FileParts {
    try {
      const head = await parts.next();
      if (head.done) return;
      const entry = { action, subject, ...(detail && { detail }) };
      await ctx.store.tx((q) => audit.recordAct(ctx, q, by, entry));
      yield head.value;
      yield* parts;
    } finally {
      await parts.return(undefined);
      end();
    }
  }
  const stream = sent();
  const answer = await csvAnswer(name, stream);
  // A stream that was never read is not notified of the disconnect.
  const gone = () => void stream.return(undefined);
  signal.addEventListener('abort', gone, { once: true });
  if (signal.aborted) gone();
  return answer;
}
