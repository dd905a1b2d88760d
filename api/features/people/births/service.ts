import * as z from 'zod/mini';
import { Stage } from '#contract/profile';
import { bornSigns } from '#domain/bazi/date-chart';
import { DOUBLE_HOUR_CODES } from '#domain/calendar/double-hours';
import { type Birth, type BirthTexts, describeBirth, lunarPickerText } from '#domain/people/birth';
import { DAY_BOUNDARIES, HALVES, HOUR_TRUSTS, SCHOOLS, SUMMER_TIMES } from '#domain/people/birth-answers';
import type { LifeStage } from '#domain/report/reader/stage';
import type { Context } from '../../context.ts';
import * as repository from './repository.ts';

// Births are stored encrypted with their owner's key, so that a stolen database reveals none.

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

/** Parses decrypted text. A different shape was written by another release and is an error, not an empty chart. */
function parsed<T>(schema: z.ZodMiniType<T>, text: string, userId: string, use: string): T {
  const { data, success } = z.safeParse(schema, JSON.parse(text));
  if (!success) throw new Error(`the sealed ${use} of key ${userId} opens but has another shape`);
  return data;
}

const birthIn = (text: string, userId: string): Birth => {
  const birth = parsed(SealedBirth, text, userId, 'birth');
  // All readers share this object.
  for (const part of [birth, birth.solar, birth.lunar]) Object.freeze(part);
  return birth;
};
const stageIn = (text: string, userId: string): LifeStage => Object.freeze(parsed(Stage, text, userId, 'stage'));

/** Decrypts a birth; null if its key was destroyed, which counts as no birth. */
export function open(ctx: Context, userId: string, sealed: string): Promise<Birth | null> {
  return ctx.dataKeys.read(userId, 'birth', sealed, birthIn);
}

/** A birth in words with its pillars, so that the client shows them without the chart engine. */
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

/** The same with all derived texts. */
export function openTexts(ctx: Context, userId: string, sealed: string): Promise<BirthWords | null> {
  return ctx.dataKeys.read(userId, 'birth', sealed, textsIn);
}

export function seal(ctx: Context, userId: string, birth: Birth): Promise<string> {
  return ctx.dataKeys.seal(userId, 'birth', JSON.stringify(birth));
}

/** Encrypts a life stage with the birth's key; null if that was destroyed. */
export function sealStage(ctx: Context, userId: string, stage: LifeStage): Promise<string | null> {
  return ctx.dataKeys.sealWithExistingKey(userId, 'stage', JSON.stringify(stage));
}

export function openStage(ctx: Context, userId: string, sealed: string): Promise<LifeStage | null> {
  return ctx.dataKeys.read(userId, 'stage', sealed, stageIn);
}

/** Returns a user's answers about their life stage, or null. */
export async function stageOf(ctx: Context, userId: string): Promise<LifeStage | null> {
  const sealed = await repository.sealedStageOf(ctx, userId);
  return sealed ? openStage(ctx, userId, sealed) : null;
}

/** Returns when the saved birth last changed, ms; undefined if there is none. */
export const changedAt = (ctx: Context, userId: string) => repository.changedAt(ctx, userId);

/** `lost`: a row exists whose key was destroyed. */
export async function of(ctx: Context, userId: string): Promise<Birth | 'lost' | null> {
  const sealed = await repository.sealedOf(ctx, userId);
  return sealed === undefined ? null : ((await open(ctx, userId, sealed)) ?? 'lost');
}
