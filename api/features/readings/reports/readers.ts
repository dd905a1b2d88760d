import type { Birth } from '#domain/people/birth';
import type { LifeStage } from '#domain/reading/stage';
import type { TrialStart } from '#domain/shop/trial';
import type { Context } from '../../context.ts';
import * as births from '../../people/births/service.ts';
import * as repository from './repository.ts';

interface Reader extends TrialStart {
  /** Null where none is saved, or its key was destroyed. */
  birth: Birth | null;
  /** Null where nothing was answered. */
  stage: LifeStage | null;
}

export async function find(ctx: Context, userId: string): Promise<Reader | undefined> {
  const row = await repository.reader(ctx, userId);
  if (!row) return undefined;
  const { createdAt, phonePast, sealedBirth, sealedStage } = row;
  const birth = sealedBirth === null ? null : await births.open(ctx, userId, sealedBirth);
  const stage = sealedStage === null ? null : await births.openStage(ctx, userId, sealedStage);
  return { createdAt, phonePast, birth, stage };
}
