import * as z from 'zod/mini';
import { LIVE_TOPICS } from '#domain/live';

/** What a member of staff may be told of: each topic is a list of the console. */
export const LiveTopics = z.object({ topics: z.array(z.enum(LIVE_TOPICS)) });
export type LiveTopics = z.infer<typeof LiveTopics>;

/** The same call as a stream of events. The first one names all topics: they may have changed before. */
export interface LiveEvents {
  /** Something in these lists is another than it was. */
  changed: LiveTopics;
}

/** What a reader takes from an event: a newer server may know topics that it does not. */
export const LiveChange = z.object({ topics: z.array(z.string()) });
