import * as z from 'zod/mini';
import { MAX_PAUSE_WORDS_LENGTH, PAUSABLE } from '#domain/console/pause';
import { lasting } from './staff-text.ts';

const Part = z.enum(PAUSABLE, '请选择要暂停的业务');
/** Paused since, ms; null: not paused. */
const Since = z.nullable(z.number());

export const PauseBody = z.object({
  part: Part,
  paused: z.boolean('请选择是否暂停'),
  /** Message for customers; empty: the part's default. */
  words: z._default(lasting('给客户的说明', 0, MAX_PAUSE_WORDS_LENGTH), ''),
  /** State that the caller saw; a different one is a conflict. */
  seen: Since,
});
export type PauseBody = z.input<typeof PauseBody>;

export const Pauses = z.object({
  parts: z.array(z.object({ part: Part, since: Since, words: z.string() })),
});
export type Pauses = z.infer<typeof Pauses>;
