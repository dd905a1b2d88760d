import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import type { Act } from '#domain/console/audit';
import { AppError } from '#domain/errors';
import * as repository from './repository.ts';

/**
 * Uses another owner's approval of this exact request, in the act's transaction. Resolves to their user name, or null
 * if there is no other owner.
 * @throws AppError needsSecond, forbidden (rejected)
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
