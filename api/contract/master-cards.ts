import * as z from 'zod/mini';
import { MAX_REFUSAL_LENGTH } from '#domain/console/written';
import {
  CARD_LIMITS,
  LANGUAGES,
  type Language,
  SCHOOLS,
  type School,
  TOPICS,
  type Topic,
} from '#domain/consulting/master-card';
import { CONSULT_WAYS, type ConsultWay } from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { StaffId } from './ids.ts';
import { Version } from './masters.ts';

const BAD_CARD = '名片内容不正确';
const line = (most: number, msg: string) =>
  z.string(msg).check(z.trim(), z.maxLength(most, msg), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, msg));

/** Card of a master; `sinceYear` is the first year of practice. */
const MasterCard = z.object(
  {
    school: z.enum(keysOf<School>(SCHOOLS), '请选择流派'),
    lineage: line(CARD_LIMITS.lineage, `师承不能超过${CARD_LIMITS.lineage}个字`),
    sinceYear: z
      .int('从业年份不正确')
      .check(z.minimum(CARD_LIMITS.firstYear, '从业年份不正确'), z.maximum(2100, '从业年份不正确')),
    languages: z.array(z.enum(keysOf<Language>(LANGUAGES), BAD_CARD), BAD_CARD).check(z.maxLength(5, BAD_CARD)),
    topics: z
      .array(z.enum(keysOf<Topic>(TOPICS), BAD_CARD), BAD_CARD)
      .check(z.maxLength(CARD_LIMITS.topics, `擅长最多选${CARD_LIMITS.topics}项`)),
    intro: line(CARD_LIMITS.intro, `介绍不能超过${CARD_LIMITS.intro}个字`),
    declines: line(CARD_LIMITS.lineage, `不接的事不能超过${CARD_LIMITS.lineage}个字`),
    ways: z.array(z.enum(keysOf<ConsultWay>(CONSULT_WAYS), BAD_CARD), BAD_CARD).check(z.maxLength(2, BAD_CARD)),
  },
  BAD_CARD,
);

/** A new version over `version`, the newest that was seen; 0: there is none. */
export const CardBody = z.object({ card: MasterCard, version: Version });

const CARD_STATES = ['waiting', 'approved', 'refused', 'replaced'] as const;

/** The newest version of a master's card, and the one that clients read. */
export const CardView = z.object({
  staffId: z.string(),
  name: z.string(),
  version: z.int(),
  state: z.nullable(z.enum(CARD_STATES)),
  card: z.nullable(MasterCard),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  madeAt: z.nullable(z.int()),
  /** The card that clients read; null: the name alone. */
  shown: z.nullable(MasterCard),
});
export const CardList = z.array(CardView);

const NO_REASON = '请填写不通过的原因';
export const CardDecisionBody = z.object({
  staffId: StaffId,
  version: Version,
  approve: z.boolean('请选择是否通过'),
  reason: z.optional(z.string(NO_REASON).check(z.trim(), z.maxLength(MAX_REFUSAL_LENGTH, '原因过长'))),
});

const percent = z.nullable(z.int());

/** A master as clients see them. The facts are counted from what happened; rates in percent. */
export const ShownMaster = z.object({
  id: z.string(),
  name: z.string(),
  card: z.nullable(MasterCard),
  facts: z.object({ held: z.int(), onTime: percent, summaries: percent, satisfied: percent }),
});

export type CardList = z.infer<typeof CardList>;
export type CardBody = z.input<typeof CardBody>;
export type CardView = z.infer<typeof CardView>;
export type CardDecisionBody = z.input<typeof CardDecisionBody>;
export type ShownMaster = z.infer<typeof ShownMaster>;
