import * as z from 'zod/mini';
import { Stage } from '#contract/profile';
import { bornSigns } from '#domain/bazi/date-chart';
import { DOUBLE_HOUR_CODES } from '#domain/calendar/double-hours';
import { type Birth, type BirthTexts, describeBirth, lunarPickerText } from '#domain/people/birth';
import { DAY_BOUNDARIES, HALVES, HOUR_TRUSTS, SCHOOLS, SUMMER_TIMES } from '#domain/people/birth-answers';
import type { LifeStage } from '#domain/report/reader/stage';
import type { Context } from '../../context.ts';
import * as repository from './repository.ts';

// Births as they are kept: sealed with their owner's key, so that a stolen database has none.

const date = { year: z.int(), month: z.int(), day: z.int() };

const SealedBirth = z.object({
  gender: z.enum(['male', 'female']),
  calendar: z.enum(['solar', 'lunar']),
  solar: z.object(date),
  lunar: z.object({ ...date, leap: z.boolean() }),
  time: z.enum(DOUBLE_HOUR_CODES),
  hourUnknown: z.exactOptional(z.boolean()),
  birthClock: z.exactOptional(z.string()),
  hourHalf: z.exactOptional(z.enum(HALVES)),
  summerTime: z.exactOptional(z.enum(SUMMER_TIMES)),
  trueSolar: z.exactOptional(z.object({ longitude: z.number(), province: z.string(), city: z.string() })),
  dayBoundary: z.exactOptional(z.enum(DAY_BOUNDARIES)),
  hourTrust: z.exactOptional(z.enum(HOUR_TRUSTS)),
  school: z.exactOptional(z.enum(SCHOOLS)),
});

/** Parses an opened text. Another shape was written by another release: an error, not an empty chart. */
function parsed<T>(schema: z.ZodMiniType<T>, text: string, userId: string, use: string): T {
  const { data, success } = z.safeParse(schema, JSON.parse(text));
  if (!success) throw new Error(`the sealed ${use} of key ${userId} opens but has another shape`);
  return data;
}

const birthIn = (text: string, userId: string): Birth => {
  const birth = parsed(SealedBirth, text, userId, 'birth');
  // Every call that reads it gets this very object.
  for (const part of [birth, birth.solar, birth.lunar]) Object.freeze(part);
  return birth;
};
const stageIn = (text: string, userId: string): LifeStage => Object.freeze(parsed(Stage, text, userId, 'stage'));

/** The birth of a sealed column; null when its key was destroyed, which is no birth any more. */
export function open(ctx: Context, userId: string, sealed: string): Promise<Birth | null> {
  return ctx.dataKeys.read(userId, 'birth', sealed, birthIn);
}

/** A birth in words, and its pillars: the device shows them without the engine of charts. */
export interface BirthWords extends BirthTexts {
  pillars: string[];
  avatar: string;
  fileList: string[];
  lunarPickerResult: string;
}

export function inWords(birth: Birth): BirthWords {
  return {
    ...describeBirth(birth),
    pillars: bornSigns(birth),
    avatar: birth.gender,
    fileList: [],
    lunarPickerResult: lunarPickerText(birth),
  };
}

const textsIn = (text: string, userId: string): BirthWords => Object.freeze(inWords(birthIn(text, userId)));

/** The same with every text that is derived from it. */
export function openTexts(ctx: Context, userId: string, sealed: string): Promise<BirthWords | null> {
  return ctx.dataKeys.read(userId, 'birth', sealed, textsIn);
}

export function seal(ctx: Context, userId: string, birth: Birth): Promise<string> {
  return ctx.dataKeys.seal(userId, 'birth', JSON.stringify(birth));
}

/** The column of a stage, with the key of the birth; null when that was destroyed. */
export function sealStage(ctx: Context, userId: string, stage: LifeStage): Promise<string | null> {
  return ctx.dataKeys.sealWithExistingKey(userId, 'stage', JSON.stringify(stage));
}

export function openStage(ctx: Context, userId: string, sealed: string): Promise<LifeStage | null> {
  return ctx.dataKeys.read(userId, 'stage', sealed, stageIn);
}

/** A user's answers about their stage of life; null: none given. */
export async function stageOf(ctx: Context, userId: string): Promise<LifeStage | null> {
  const sealed = await repository.sealedStageOf(ctx, userId);
  return sealed ? openStage(ctx, userId, sealed) : null;
}

/** When the saved birth last became another one, ms; undefined where there is none. */
export const changedAt = (ctx: Context, userId: string) => repository.changedAt(ctx, userId);

/** `lost`: there is a row whose key was destroyed. */
export async function of(ctx: Context, userId: string): Promise<Birth | 'lost' | null> {
  const sealed = await repository.sealedOf(ctx, userId);
  return sealed === undefined ? null : ((await open(ctx, userId, sealed)) ?? 'lost');
}
