import { CELLS_DO } from '#content/cells/do';
import { CELLS_SELF_HELP } from '#content/cells/self-help';
import { CELLS_TEXT } from '#content/cells/text';
import { groupOfElement } from '#domain/judgement/god-groups';
import { drawn, penOf } from '../../cells.ts';
import type { Line, Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { sentencesOf } from '../../pick/split.ts';
import { groupIn, rowSign, type TimeRow } from '../../times.ts';
import { askIn, configurationSign, labelOf, verdictAsk } from './area-parts.ts';
import { headlineOf, sureOfUseful } from './image.ts';
import { CHAPTER_AREAS, type ChapterArea, type Life } from './life.ts';
import { usefulSign } from './life-signs.ts';
import { isHard, tellingArea } from './years-part.ts';

const { natal: TEXT, overview: WORDS, word: WORD } = CELLS_TEXT;

function personLines(life: Life): Line[] {
  const { dayElement, roles } = life.analysis;
  const group = groupOfElement(dayElement, roles.byRole.用);
  const person = { say: `${headlineOf(life.analysis)}。`, by: [usefulSign(life)] };
  if (sureOfUseful(life.analysis) === 'open') return [person];
  return [
    person,
    {
      say: {
        from: CELLS_SELF_HELP,
        table: 'self-help',
        keys: [group],
        slots: { 行: roles.byRole.用 },
      },
      by: [usefulSign(life)],
    },
  ];
}

/** The first sentence of an area's answer, as its chapter has it. */
function answerIn(life: Life, area: ChapterArea): string {
  // A pen of its own: the chapter draws the same wording again.
  const [answer = ''] = drawn(penOf(life.analysis.seed, life.readers), verdictAsk(life, area));
  return sentencesOf(answer)[0] ?? '';
}

/** `事业 平稳　适合按件结算的工作。下一个好年份是2031年。` */
function areaRow(life: Life, area: ChapterArea): Line {
  const { level, best } = life.areas[area];
  return {
    say: answerIn(life, area),
    before: `${labelOf(life, area)} ${level}　`,
    after: best ? filled(WORDS.next, { 年: String(best.year) }) : '。',
    by: [configurationSign(life, area), ...(best ? [rowSign(best, area)] : [])],
  };
}

/** This year or the next: its tone, and the best and worst areas. */
function yearLine(life: Life, row: TimeRow | undefined, when: 'this' | 'next-year'): Line[] {
  if (!row) return [];
  const [good, bad] = [tellingArea(life, row, 'good'), tellingArea(life, row, 'bad')];
  const kind = good && bad ? 'both' : good ? 'good' : 'bad';
  const head = filled(WORDS[when], { 干支: row.ganzhi, 步: WORD[row.tone] });
  const areas = filled(WORDS[kind], {
    好: good ? labelOf(life, good) : '',
    难: bad ? labelOf(life, bad) : '',
  });
  return [{ say: head + areas, by: [rowSign(row, good ?? bad), rowSign(row, bad ?? good)] }];
}

/** The main suggestion: for the worst area of next year; if none is bad, for one that is hard by birth, else for the best. */
function firstLine(life: Life): Line[] {
  const row = life.years[1];
  if (!row) return [];
  const low = tellingArea(life, row, 'bad');
  const hard = CHAPTER_AREAS.find((each) => isHard(life, each));
  const area = low ?? hard ?? tellingArea(life, row, 'good');
  if (!area) return [];
  const side = low ? 'bad' : 'good';
  const 步 = WORDS[`first-${low ? 'bad' : hard ? 'hard' : 'good'}`];
  return [
    {
      say: askIn(
        life,
        area,
        {
          from: CELLS_DO,
          table: 'do',
          keys: [`${area}.${side}.${groupIn(row, area)}`],
          slots: { 难年: '', TA: TEXT.partner },
        },
        `do-${side}`,
      ),
      before: filled(WORDS.first, { 年: String(row.year), 方面: labelOf(life, area), 步 }),
      by: [rowSign(row, area)],
    },
  ];
}

export const overviewParts: readonly Part<Life>[] = [
  {
    id: 'overview',
    title: WORDS.title,
    lines: (life) => [
      personLines(life),
      ...CHAPTER_AREAS.map((area) => [areaRow(life, area)]),
      [...yearLine(life, life.years[0], 'this'), ...yearLine(life, life.years[1], 'next-year')],
      firstLine(life),
    ],
  },
];
