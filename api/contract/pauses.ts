import * as z from 'zod/mini';
import { MAX_PAUSE_WORDS_LENGTH, PAUSABLE } from '#domain/console/pause';
import { lasting } from './staff-text.ts';

const Part = z.enum(PAUSABLE, '请选择要暂停的业务');
/** Instant since which it is paused, ms; null: it runs. */
const Since = z.nullable(z.number());

export const PauseBody = z.object({
  part: Part,
  paused: z.boolean('请选择是否暂停'),
  /** Sentence that customers read; empty: the part's own. */
  words: z._default(lasting('给客户的说明', 0, MAX_PAUSE_WORDS_LENGTH), ''),
  /** The state that the caller saw; another one is a conflict. */
  seen: Since,
});
export type PauseBody = z.input<typeof PauseBody>;

export const Pauses = z.object({
  parts: z.array(z.object({ part: Part, since: Since, words: z.string() })),
});
export type Pauses = z.infer<typeof Pauses>;
