import type { CivilDate } from '../../calendar/civil-date.ts';
import { leastSure } from '../confidence.ts';
import type { Flag, YearOutlook } from '../outlook.ts';
import { placeName } from '../placed-stems.ts';
import * as childhood from '../words/natal/childhood.ts';
import { LEVEL_OVERLAYS, OVERLAY_WORDS } from '../words/natal/luck.ts';
import * as words from '../words/natal/years.ts';
import { paceOf, yearOutlook } from '../year-outlook.ts';
import { isChild } from './age.ts';
import { passingSentence } from './passing.ts';
import { paragraph, type Sentence } from './phrase.ts';
import { type Draft, type Telling, withoutHour } from './telling.ts';
import { themeSentence, undertone } from './theme.ts';
import { TITLES } from './titles.ts';

/** This year and the two after it. */
const YEARS = 3;

const isTold = ({ name }: Flag) => name in words.YEAR_FLAGS;

function flagSentence({ say }: Telling, { flags }: YearOutlook, turn: number): Sentence {
  const flag = flags.find(isTold);
  return (
    flag &&
    say.turn(`years.flag.${flag.name}`, turn, words.YEAR_FLAGS[flag.name] ?? [], {
      柱: flag.position ? `${placeName(flag.position)}柱` : '',
    })
  );
}

interface Chosen {
  todo: string;
  ease: string;
}

/** Deterministic by the year, so that the table and the text choose the same. */
function chosenOf({ say }: Telling, { stem, year, age }: YearOutlook): Chosen {
  const young = childhood.DOING[year % childhood.DOING.length];
  if (isChild(age) && young) return young;
  const { do: todo, ease } = words.DOING[stem.god];
  return { todo: say(`years.do.${year}`, todo), ease: say(`years.ease.${year}`, ease) };
}

function overlaySentence({ say }: Telling, { overlay, cycle, tone }: YearOutlook, turn: number) {
  if (overlay !== '相安') return say.turn(`years.overlay.${overlay}`, turn, OVERLAY_WORDS[overlay]);
  const cycleLevel = cycle === null || paceOf(cycle.tone) === 0;
  const yearLevel = paceOf(tone) === 0;
  const level = cycleLevel && yearLevel ? 'both' : cycleLevel ? 'cycle' : 'year';
  return say.turn(`years.overlay.${level}`, turn, LEVEL_OVERLAYS[level]);
}

/** From the word, so that mood and pace never pull apart. */
const MOODS = { 顺: 'helping', 平: 'neutral', 稳: 'handling', 慢: 'handling' } as const;

function yearParagraph(telling: Telling, year: YearOutlook, turn: number): string {
  const { say } = telling;
  const { todo, ease } = chosenOf(telling, year);
  const grown = !isChild(year.age);
  return paragraph(
    say.turn('years.open', turn, words.YEAR_OPENERS, {
      年: String(year.year),
      柱: year.ganzhi,
      岁: String(year.age),
      档: `偏「${year.tone}」，${say(`years.mood.${year.year}`, words.YEAR_MOODS[MOODS[year.tone]])}`,
    }),
    themeSentence(telling, year, { period: 'year', age: year.age }),
    undertone(telling, year, turn + 2),
    grown && passingSentence(telling, year, 'luckYear', turn),
    grown && flagSentence(telling, year, turn),
    grown && say.turn(`years.love.${year.love.level}`, turn, words.LOVE_LEVELS[year.love.level]),
    overlaySentence(telling, year, turn),
    say.turn('years.frame', turn, words.DO_FRAMES, { 做: todo, 缓: ease }),
  );
}

/** 流年: this year and the next two, each with a thing to do and one to put off (§11.13). */
export function years(telling: Telling, today: CivilDate): Draft {
  const { analysis } = telling;
  const outlooks = Array.from({ length: YEARS }, (_, ahead) =>
    yearOutlook(analysis, today.year + ahead),
  );
  return {
    id: 'years',
    title: TITLES.years,
    paragraphs: [
      ...outlooks.map((outlook, turn) => yearParagraph(telling, outlook, turn)),
      paragraph(words.YEAR_NOTICE),
    ],
    evidence: outlooks.flatMap(({ year, evidence, love, flags }) => [
      `${year}年：${evidence.join('；')}`,
      ...(flags.length ? [`${year}年标记：${flags.map(({ why }) => why).join('；')}`] : []),
      ...(love.reasons.length ? [`${year}年感情：${love.reasons.join('；')}`] : []),
    ]),
    basis: '扶抑',
    confidence: withoutHour(analysis, leastSure(...outlooks.map(({ confidence }) => confidence))),
    table: {
      head: ['年份', '干支', '天干', '地支', '步调', '与大运', '可做', '宜缓'],
      rows: outlooks.map((outlook) => {
        const { todo, ease } = chosenOf(telling, outlook);
        const { year, ganzhi, stem, branch, tone, overlay } = outlook;
        return [...[`${year}`, ganzhi, stem.god, branch.god, tone, overlay, todo, ease]];
      }),
    },
  };
}
