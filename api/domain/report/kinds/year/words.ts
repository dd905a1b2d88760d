import { CHILD_YEAR_ACTS } from '#content/child/year-acts';
import { CHILD_YEAR_CREST_DAYS } from '#content/child/year-crest-days';
import { CHILD_YEAR_LEADS } from '#content/child/year-leads';
import { CHILD_YEAR_MEANS } from '#content/child/year-means';
import { CHILD_YEAR_OPENINGS } from '#content/child/year-openings';
import { CHILD_YEAR_PEERS } from '#content/child/year-peers';
import { CHILD_YEAR_PRESS } from '#content/child/year-press';
import { CHILD_YEAR_QUARTER_AREAS } from '#content/child/year-quarter-areas';
import { CHILD_YEAR_RECORD } from '#content/child/year-record';
import { CHILD_YEAR_RULES } from '#content/child/year-rules';
import { CHILD_YEAR_SCENE } from '#content/child/year-scene';
import { CHILD_YEAR_SHELTER } from '#content/child/year-shelter';
import { CHILD_YEAR_TEN } from '#content/child/year-ten';
import { CHILD_YEAR_TEXTS } from '#content/child/year-texts';
import { CHILD_YEAR_TURNS } from '#content/child/year-turns';
import { CHILD_YEAR_VOICE } from '#content/child/year-voice';
import { CHILD_YEAR_WEALTH } from '#content/child/year-wealth';
import { DAY_NOUNS } from '#content/day/nouns';
import type { Audience, Passage, Sentence } from '#content/groups';
import { PUPIL_YEAR } from '#content/pupil/year';
import { PUPIL_YEAR_ACTS } from '#content/pupil/year-acts';
import { PUPIL_YEAR_LEADS } from '#content/pupil/year-leads';
import { PUPIL_YEAR_MEANS } from '#content/pupil/year-means';
import { PUPIL_YEAR_SCENE } from '#content/pupil/year-scene';
import { YEAR_CREST_DAYS } from '#content/year/crest-days';
import { YEAR_LEADS } from '#content/year/leads';
import { YEAR_OPENINGS } from '#content/year/openings';
import { YEAR_PEERS } from '#content/year/peers';
import { YEAR_PRESS } from '#content/year/press';
import { YEAR_QUARTER_AREAS } from '#content/year/quarter-areas';
import { YEAR_RECORD } from '#content/year/record';
import { YEAR_RULES } from '#content/year/rules';
import { YEAR_SCENE } from '#content/year/scene';
import { YEAR_SEASON_ACTS } from '#content/year/season-acts';
import { YEAR_SHELTER } from '#content/year/shelter';
import { YEAR_TEN } from '#content/year/ten';
import { YEAR_TEXTS } from '#content/year/texts';
import { YEAR_TURNS } from '#content/year/turns';
import { YEAR_VOICE } from '#content/year/voice';
import { YEAR_WEALTH } from '#content/year/wealth';
import type { GodGroup } from '#domain/judgement/judgement';
import { passagesByGroup } from '../../pick/book.ts';
import { isToParent } from '../../reader/reader.ts';

type Pools<Table> = Readonly<Record<keyof Table, readonly Sentence[]>>;

/** Named signs of a year; how it goes with its ten years is told beside these, to none but grown-ups. */
type Turns = Exclude<keyof typeof YEAR_TURNS, `岁运.${string}`>;

/** The words that a year is made of, beside the lines on its areas. */
interface YearWords {
  /** By the group that leads it. */
  themes: Readonly<Record<GodGroup, readonly Passage[]>>;
  openings: Pools<typeof YEAR_OPENINGS>;
  /** The meaning of a group in the life of the one whose chart it is. */
  means: Readonly<Record<GodGroup, string>>;
  turns: Readonly<Record<Turns, readonly Sentence[]>>;
  scene: Pools<typeof YEAR_SCENE>;
  leads: Pools<typeof YEAR_LEADS>;
  acts: Pools<typeof YEAR_SEASON_ACTS>;
  quarterAreas: Pools<typeof YEAR_QUARTER_AREAS>;
  crestDays: Pools<typeof YEAR_CREST_DAYS>;
  rules: Pools<typeof YEAR_RULES>;
  ten: Pools<typeof YEAR_TEN>;
  record: Pools<typeof YEAR_RECORD>;
  title: Readonly<Record<'rules' | 'ten', string>>;
  claim: Readonly<Record<'next' | 'next.顺' | 'next.稳' | 'next.平' | 'next.慢' | 'months', string>>;
}

const GROWN: YearWords = {
  themes: { 比劫: YEAR_PEERS, 食伤: YEAR_VOICE, 财: YEAR_WEALTH, 官杀: YEAR_PRESS, 印: YEAR_SHELTER },
  openings: YEAR_OPENINGS,
  means: DAY_NOUNS.means,
  turns: YEAR_TURNS,
  scene: YEAR_SCENE,
  leads: YEAR_LEADS,
  acts: YEAR_SEASON_ACTS,
  quarterAreas: YEAR_QUARTER_AREAS,
  crestDays: YEAR_CREST_DAYS,
  rules: YEAR_RULES,
  ten: YEAR_TEN,
  record: YEAR_RECORD,
  title: YEAR_TEXTS.title,
  claim: YEAR_TEXTS.claim,
};

/** To a parent, about the child. */
const OF_A_CHILD: YearWords = {
  themes: {
    比劫: CHILD_YEAR_PEERS,
    食伤: CHILD_YEAR_VOICE,
    财: CHILD_YEAR_WEALTH,
    官杀: CHILD_YEAR_PRESS,
    印: CHILD_YEAR_SHELTER,
  },
  openings: CHILD_YEAR_OPENINGS,
  means: CHILD_YEAR_MEANS.means,
  turns: CHILD_YEAR_TURNS,
  scene: CHILD_YEAR_SCENE,
  leads: CHILD_YEAR_LEADS,
  acts: CHILD_YEAR_ACTS,
  quarterAreas: CHILD_YEAR_QUARTER_AREAS,
  crestDays: CHILD_YEAR_CREST_DAYS,
  rules: CHILD_YEAR_RULES,
  ten: CHILD_YEAR_TEN,
  record: CHILD_YEAR_RECORD,
  title: CHILD_YEAR_TEXTS.title,
  claim: CHILD_YEAR_TEXTS.claim,
};

/** To a pupil of fourteen to seventeen: the calendar of a grown-up’s year, told of school. */
const OF_A_PUPIL: YearWords = {
  ...GROWN,
  themes: passagesByGroup(PUPIL_YEAR),
  means: PUPIL_YEAR_MEANS.means,
  scene: PUPIL_YEAR_SCENE,
  leads: PUPIL_YEAR_LEADS,
  acts: PUPIL_YEAR_ACTS,
};

export function wordsFor(readers: readonly Audience[]): YearWords {
  if (isToParent(readers)) return OF_A_CHILD;
  return readers.includes('minor') ? OF_A_PUPIL : GROWN;
}
