import type { Element } from '../../bazi/elements.ts';
import type { TenGod } from '../../bazi/ten-gods.ts';
import type { Branch } from '../../calendar/ganzhi.ts';
import type { Analysis } from '../analysis.ts';
import { clashes } from '../branch-relation.ts';
import { elementOfGroup, groupOf } from '../god-groups.ts';
import { hiddenPlaces, placeName, visiblePlaces } from '../placed-stems.ts';
import * as words from '../words/natal/wealth.ts';
import { paragraph, percent, type Sentence } from './phrase.ts';
import { namedPlaces, placesOfGods, sourcesOf } from './signs.ts';
import { carriedBy, leadingGroup, structuresOf } from './structures.ts';
import { comingOf, type Draft, type Telling, withoutHour } from './telling.ts';
import { TITLES } from './titles.ts';

const STRUCTURES = ['outputWealth', 'wealthOfficer', 'rivals', 'heavy', 'owl'] as const;
const TOLD = 2;

/** The storehouse of an element; earth has none that the schools agree on. */
const STORE_OF: Readonly<Record<Exclude<Element, '土'>, Branch>> = {
  水: '辰',
  火: '戌',
  金: '丑',
  木: '未',
};

/** How wealth stands in a chart (§11.8). */
function wealthStar({ gods, groups }: Analysis): keyof typeof words.WEALTH_STARS {
  if (groups.财 === 0) return 'none';
  const { 正财: steady, 偏财: chance } = gods;
  if (steady.visible + chance.visible === 0) return 'hidden';
  if (steady.visible > 0 && chance.visible > 0) return 'both';
  return steady.visible > 0 ? 'steady' : 'chance';
}

const WELL = 50;
const FAIR = 35;

function carrying(share: number): keyof typeof words.CARRYING {
  if (share >= WELL) return 'well';
  return share >= FAIR ? 'fair' : 'light';
}

function storeSentence({ analysis, say }: Telling): Sentence {
  const { pillars, dayElement } = analysis;
  const element = elementOfGroup(dayElement, '财');
  const store = element === '土' ? null : STORE_OF[element];
  const found = pillars.find(({ branch }) => branch === store);
  if (!found) return null;
  const state = pillars.some(({ branch }) => clashes(branch, found.branch)) ? 'open' : 'shut';
  return say('wealth.store', words.STORES[state], {
    库: `${placeName(found.position)}支${found.branch}`,
  });
}

function structureSentences({ analysis, say }: Telling): string[] {
  const found = structuresOf(analysis, STRUCTURES).slice(0, TOLD);
  if (found.length === 0) return [say('wealth.plain', words.WEALTH_STRUCTURES.plain)];
  return found.map(({ structure, places }) =>
    say(`wealth.${structure}`, words.WEALTH_STRUCTURES[structure], { 据: places }),
  );
}

/** Where wealth stands first: among the stems, else inside the branches. */
function placeSentence({ analysis: { pillars }, say }: Telling): Sentence {
  const isWealth = ({ god }: { god: TenGod }) => groupOf(god) === '财';
  const found = visiblePlaces(pillars).find(isWealth);
  const inside = hiddenPlaces(pillars).find(isWealth);
  const position = found?.position ?? inside?.position;
  if (!position) return null;
  return say('wealth.place', words.WEALTH_PLACES[position], {
    处: `${placeName(position)}${found ? '干' : '支'}`,
  });
}

/** 财运: where wealth stands, how far it can be carried, its role; habits, never an investment. */
export function wealth(telling: Telling): Draft {
  const { analysis, say } = telling;
  const { pillars, dayElement, roles, groups } = analysis;
  const element = elementOfGroup(dayElement, '财');
  const role = roles.byElement[element];
  const source = elementOfGroup(dayElement, '食伤');
  const share = carriedBy(analysis);
  const { open, hidden } = placesOfGods(pillars, ['正财', '偏财']);
  return {
    id: 'wealth',
    title: TITLES.wealth,
    paragraphs: [
      paragraph(
        say('wealth.star', words.WEALTH_STARS[wealthStar(analysis)], {
          财: element,
          据: namedPlaces(pillars, ['正财', '偏财']),
        }),
        placeSentence(telling),
        say('wealth.role', words.WEALTH_ROLES[role], { 财: element }),
      ),
      paragraph(
        say('wealth.way', words.EARNING_WAYS[leadingGroup(analysis)]),
        say('wealth.carry', words.CARRYING[carrying(share)], { 成: percent(share) }),
      ),
      paragraph(
        ...structureSentences(telling),
        storeSentence(telling),
        say('wealth.source', words.SOURCES[comingOf(roles.byElement[source])], { 源: source }),
        say('wealth.pace', words.PACES[telling.side]),
      ),
      paragraph(
        say('wealth.habits', words.HABIT_FRAMES, habitsOf(telling)),
        say('wealth.useful', words.USEFUL_MONEY[roles.byRole.用]),
        words.MONEY_NOTICE,
      ),
    ],
    evidence: [
      `财星属${element}，为${role}神；${[...open, ...hidden].join('、') || '盘中未见'}`,
      `印与比劫合计${percent(share)}，财的分量${Math.round(groups.财 * 10) / 10}`,
      `${element}的来处：${sourcesOf(pillars, element).join('、') || '无'}`,
      ...structuresOf(analysis, STRUCTURES).map(
        ({ structure, places }) => `${words.STRUCTURE_NAMES[structure]}：${places}`,
      ),
    ],
    basis: '扶抑',
    confidence: withoutHour(analysis, roles.confidence),
  };
}

function habitsOf({ say }: Telling): Record<string, string> {
  const [one = '', two = '', three = ''] = say.several('wealth.habit', 3, words.MONEY_HABITS);
  return { 甲: one, 乙: two, 丙: three };
}
