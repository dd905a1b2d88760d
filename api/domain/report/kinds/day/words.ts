import { CHILD_DAY_AREA } from '#content/child/day-area';
import { CHILD_DAY_ASK_LEAD } from '#content/child/day-ask-lead';
import { CHILD_DAY_BECAUSE } from '#content/child/day-because';
import { CHILD_DAY_DO } from '#content/child/day-do';
import { CHILD_DAY_HOLD } from '#content/child/day-hold';
import { CHILD_DAY_LINKS } from '#content/child/day-links';
import { CHILD_DAY_SILENCE } from '#content/child/day-silence';
import { CHILD_DAY_SMALL } from '#content/child/day-small';
import { CHILD_DAY_TOMORROW } from '#content/child/day-tomorrow';
import { DAY_ASK_LEAD } from '#content/day/ask-lead';
import { DAY_BECAUSE } from '#content/day/because';
import { DAY_DO } from '#content/day/do';
import { DAY_HOLD } from '#content/day/hold';
import { DAY_LINKS } from '#content/day/links';
import { DAY_OTHER_AREA } from '#content/day/other-area';
import { DAY_SILENCE } from '#content/day/silence';
import { DAY_SMALL } from '#content/day/small';
import { DAY_TOMORROW } from '#content/day/tomorrow';
import type { Audience, Sentence } from '#content/groups';
import { isToParent } from '../../reader/reader.ts';

type Pool = readonly Sentence[];
type Pools<Table> = Readonly<Record<keyof Table, Pool>>;

/** The pools that a day draws from, beside its theme. */
export interface DayWords {
  links: Pools<typeof DAY_LINKS>;
  because: Pools<typeof DAY_BECAUSE>;
  area: Pools<typeof DAY_OTHER_AREA>;
  tomorrow: Pools<typeof DAY_TOMORROW>;
  do: Pools<typeof DAY_DO>;
  hold: Pools<typeof DAY_HOLD>;
  small: Pool;
  askLead: Pool;
  silence: Pool;
}

const GROWN: DayWords = {
  links: DAY_LINKS,
  because: DAY_BECAUSE,
  area: DAY_OTHER_AREA,
  tomorrow: DAY_TOMORROW,
  do: DAY_DO,
  hold: DAY_HOLD,
  small: Object.values(DAY_SMALL).flat(),
  askLead: DAY_ASK_LEAD.lead,
  silence: DAY_SILENCE.all,
};

const { easier, same, harder } = CHILD_DAY_TOMORROW;

/** To a parent, about the child. A day like the one before has no link, and what comes next holds for any. */
const OF_A_CHILD: DayWords = {
  links: { ...CHILD_DAY_LINKS, 顺: [], 稳: [], 平: [], 慢: [] },
  because: CHILD_DAY_BECAUSE,
  area: CHILD_DAY_AREA,
  tomorrow: {
    'easier.any': easier,
    'easier.good': [],
    'easier.bad': [],
    'same.any': same,
    'same.good': [],
    'same.bad': [],
    'harder.any': harder,
    'harder.good': [],
    'harder.bad': [],
  },
  do: CHILD_DAY_DO,
  hold: CHILD_DAY_HOLD,
  small: CHILD_DAY_SMALL,
  askLead: CHILD_DAY_ASK_LEAD.lead,
  silence: CHILD_DAY_SILENCE,
};

export const wordsFor = (readers: readonly Audience[]): DayWords => (isToParent(readers) ? OF_A_CHILD : GROWN);
