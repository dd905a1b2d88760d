import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import type { Act } from '#domain/console/audit';
import { AppError } from '#domain/errors';
import * as repository from './repository.ts';

/**
 * Uses up another owner's agreement to this very request, in the act's own transaction. Resolves to their user name,
 * or to null where there is no other owner. Throws AppError needsSecond, forbidden (they have refused).
 */
export async function taken(
  ctx: Platform,
  q: Queries,
  { id, asked }: { id: string; asked?: string },
  act: Act,
): Promise<string | null> {
  if ((await repository.otherOwners(ctx, q, id)).length === 0) return null;
  const now = ctx.clock.now();
  const known = asked === undefined ? undefined : await repository.ofCall(ctx, q, id, asked, now);
  if (known?.decision === 'refused') throw new AppError('forbidden', { msg: '另一位负责人没有同意这项操作' });
  if (known?.owner && (await repository.use(ctx, q, known.id, now))) return known.owner;
  throw new AppError('needsSecond', { act });
}
