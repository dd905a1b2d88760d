import * as z from 'zod/mini';
import { ReportSection } from '#contract/reports';
import { POSITIONS } from '#domain/bazi/chart';
import { LINK_STATES, SHOWN_STATES } from '#domain/people/pair';
import { ASPECTS, FITS } from '#domain/report/kinds/pairing/line';
import { UserId } from './ids.ts';

const NO_LABEL = '请写一个对方看得懂的称呼';
const NO_CODE = '没有这个合盘链接，请对方再发一次';
const NO_PAIR = '没有找到这次合盘';

const label = z.string(NO_LABEL).check(z.minLength(1, NO_LABEL), z.maxLength(32, '称呼最多8个字'));
const code = z.string(NO_CODE).check(z.minLength(1, NO_CODE), z.maxLength(64, NO_CODE));
const pairId = z.string(NO_PAIR).check(z.minLength(1, NO_PAIR), z.maxLength(64, NO_PAIR));
/** Version of the consent sentence at the button; if omitted, the request itself is the consent. */
const consentVersion = z.string().check(z.maxLength(32));

export const PairLinkBody = z.object({ id: UserId, label, consentVersion: z.optional(consentVersion) });
export const PairLink = z.object({ code: z.string(), link: z.string(), expiresAt: z.int() });

/** Sent in the body, so that the code is in no URL and no log. */
export const PairCodeBody = z.object({ code });
/** Nothing else about its creator; no label once the link is unusable. */
export const PairPreview = z.object({ label: z.nullable(z.string()), state: z.enum(LINK_STATES) });

/** `label`: the user's name for themselves, shown to the link's creator. */
export const PairJoinBody = z.object({ id: UserId, code, consentVersion, label: z.optional(label) });
export const PairJoined = z.object({ pairId: z.string() });

/** Newest first. */
export const Pairs = z.array(
  z.object({
    pairId: z.string(),
    /** The other person's name for themselves; for an open link the caller's own. */
    label: z.nullable(z.string()),
    state: z.enum(SHOWN_STATES),
    /** The caller created the link. */
    own: z.boolean(),
    /** For ended ones: the caller ended it, or changed the birth. */
    byYou: z.boolean(),
    /** Link of an open one, to send again. */
    link: z.nullable(z.string()),
    createdAt: z.int(),
    expiresAt: z.int(),
    joinedAt: z.nullable(z.int()),
    headline: z.nullable(z.string()),
  }),
);

export const OwnPair = z.object({ id: UserId, pairId });

const position = z.enum(POSITIONS);

/** The two characters of each pillar, three pillars without the hour: `庚午`. */
const pillars = z.array(z.string());

/** A pairing as shown to the caller (您). Contains no birth. */
export const PairView = z.object({
  pairId: z.string(),
  label: z.nullable(z.string()),
  joinedAt: z.int(),
  headline: z.string(),
  quote: z.string(),
  sections: z.array(ReportSection),
  lines: z.array(
    z.object({
      aspect: z.enum(ASPECTS),
      title: z.string(),
      fit: z.enum(FITS),
      text: z.string(),
      evidence: z.array(z.string()),
    }),
  ),
  ties: z.array(
    z.object({ mine: position, theirs: position, name: z.string(), bond: z.boolean(), weight: z.number() }),
  ),
  pillars: z.object({ mine: pillars, theirs: pillars }),
  writer: z.string(),
});

export type PairLinkBody = z.input<typeof PairLinkBody>;
export type PairJoinBody = z.input<typeof PairJoinBody>;
export type PairLink = z.infer<typeof PairLink>;
export type PairPreview = z.infer<typeof PairPreview>;
export type PairJoined = z.infer<typeof PairJoined>;
export type Pairs = z.infer<typeof Pairs>;
export type PairView = z.infer<typeof PairView>;
