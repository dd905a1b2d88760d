import type { Birth } from '#domain/people/birth';
import type { LifeStage } from '#domain/reading/stage';
import type { Context } from '../../context.ts';
import * as repository from './repository.ts';

// Births as they are kept: sealed with their owner's key, so that a stolen database has none.

/** The birth of a sealed column; null when its key was destroyed, which is no birth any more. */
export async function open(ctx: Context, userId: string, sealed: string): Promise<Birth | null> {
  const text = await ctx.dataKeys.open(userId, 'birth', sealed);
  return text === null ? null : (JSON.parse(text) as Birth);
}

/** What the column of a birth holds. */
export function seal(ctx: Context, userId: string, birth: Birth): Promise<string> {
  return ctx.dataKeys.seal(userId, 'birth', JSON.stringify(birth));
}

/** The column of a stage, with the key of the birth; null when that was destroyed. */
export function sealStage(ctx: Context, userId: string, stage: LifeStage): Promise<string | null> {
  return ctx.dataKeys.sealWithExistingKey(userId, 'stage', JSON.stringify(stage));
}

export async function openStage(
  ctx: Context,
  userId: string,
  sealed: string,
): Promise<LifeStage | null> {
  const text = await ctx.dataKeys.open(userId, 'stage', sealed);
  return text === null ? null : (JSON.parse(text) as LifeStage);
}

/** What somebody answered of their stage of life; null: never asked. */
export async function stageOf(ctx: Context, userId: string): Promise<LifeStage | null> {
  const sealed = await repository.sealedStageOf(ctx, userId);
  return sealed ? openStage(ctx, userId, sealed) : null;
}

/** `lost`: there is a row whose key was destroyed. */
export async function of(ctx: Context, userId: string): Promise<Birth | 'lost' | null> {
  const sealed = await repository.sealedOf(ctx, userId);
  return sealed === undefined ? null : ((await open(ctx, userId, sealed)) ?? 'lost');
}
