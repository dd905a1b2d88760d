import { CHILD_MONTH_DAYS } from '#content/child/month-days';
import { CHILD_MONTH_LINKS } from '#content/child/month-links';
import { CHILD_MONTH_PEERS } from '#content/child/month-peers';
import { CHILD_MONTH_PRESS } from '#content/child/month-press';
import { CHILD_MONTH_SHELTER } from '#content/child/month-shelter';
import { CHILD_MONTH_TAILS } from '#content/child/month-tails';
import { CHILD_MONTH_TEXTS } from '#content/child/month-texts';
import { CHILD_MONTH_TURNS } from '#content/child/month-turns';
import { CHILD_MONTH_VOICE } from '#content/child/month-voice';
import { CHILD_MONTH_WEALTH } from '#content/child/month-wealth';
import { CHILD_MONTH_WEEKS } from '#content/child/month-weeks';
import type { Audience, Passage, Sentence } from '#content/groups';
import { MONTH_DAYS } from '#content/month/days';
import { MONTH_LINKS } from '#content/month/links';
import { MONTH_PEERS } from '#content/month/peers';
import { MONTH_PRESS } from '#content/month/press';
import { MONTH_SHELTER } from '#content/month/shelter';
import { MONTH_TAILS } from '#content/month/tails';
import { MONTH_TEXTS } from '#content/month/texts';
import { MONTH_TURNS } from '#content/month/turns';
import { MONTH_VOICE } from '#content/month/voice';
import { MONTH_WEALTH } from '#content/month/wealth';
import { MONTH_WEEKS } from '#content/month/weeks';
import { PUPIL_MONTH } from '#content/pupil/month';
import { PUPIL_MONTH_DAYS } from '#content/pupil/month-days';
import { PUPIL_MONTH_TAILS } from '#content/pupil/month-tails';
import { PUPIL_MONTH_WEEKS } from '#content/pupil/month-weeks';
import type { GodGroup } from '#domain/judgement/judgement';
import type { Tone } from '#domain/outlook/outlook';
import { passagesByGroup } from '../../pick/book.ts';
import { isToParent } from '../../reader/reader.ts';

type Pools<Table> = Readonly<Record<keyof Table, readonly Sentence[]>>;

/** The pools that a month draws from. */
interface MonthWords {
  /** By the group that leads it. */
  themes: Readonly<Record<GodGroup, readonly Passage[]>>;
  links: Pools<typeof MONTH_LINKS>;
  turns: Pools<typeof MONTH_TURNS>;
  weeks: Pools<typeof MONTH_WEEKS>;
  days: Pools<typeof MONTH_DAYS>;
  tails: Pools<typeof MONTH_TAILS>;
  alike: string;
  /** The way of the asked area: the whole sentence, and its end by the area’s word. */
  asked: string;
  askedEnds: Readonly<Record<Tone, string>>;
  others: Readonly<Record<Tone, string>>;
}

const GROWN: MonthWords = {
  themes: { 比劫: MONTH_PEERS, 食伤: MONTH_VOICE, 财: MONTH_WEALTH, 官杀: MONTH_PRESS, 印: MONTH_SHELTER },
  links: MONTH_LINKS,
  turns: MONTH_TURNS,
  weeks: MONTH_WEEKS,
  days: MONTH_DAYS,
  tails: MONTH_TAILS,
  alike: MONTH_TEXTS.claim.alike,
  asked: MONTH_TEXTS.claim.asked,
  askedEnds: MONTH_TEXTS.asked,
  others: MONTH_TEXTS.others,
};

/** To a parent, about the child. */
const OF_A_CHILD: MonthWords = {
  themes: {
    比劫: CHILD_MONTH_PEERS,
    食伤: CHILD_MONTH_VOICE,
    财: CHILD_MONTH_WEALTH,
    官杀: CHILD_MONTH_PRESS,
    印: CHILD_MONTH_SHELTER,
  },
  links: CHILD_MONTH_LINKS,
  turns: CHILD_MONTH_TURNS,
  weeks: CHILD_MONTH_WEEKS,
  days: CHILD_MONTH_DAYS,
  tails: CHILD_MONTH_TAILS,
  alike: CHILD_MONTH_TEXTS.claim.alike,
  asked: CHILD_MONTH_TEXTS.claim.asked,
  askedEnds: CHILD_MONTH_TEXTS.others,
  others: CHILD_MONTH_TEXTS.others,
};

/** To a pupil of fourteen to seventeen: the turns and the areas of a grown-up’s month, the rest of school. */
const OF_A_PUPIL: MonthWords = {
  ...GROWN,
  themes: passagesByGroup(PUPIL_MONTH),
  weeks: PUPIL_MONTH_WEEKS,
  days: PUPIL_MONTH_DAYS,
  tails: { ...MONTH_TAILS, ...PUPIL_MONTH_TAILS },
};

export function wordsFor(readers: readonly Audience[]): MonthWords {
  if (isToParent(readers)) return OF_A_CHILD;
  return readers.includes('minor') ? OF_A_PUPIL : GROWN;
}
