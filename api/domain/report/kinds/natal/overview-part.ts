import { CELLS_DO } from '#content/cells/do';
import { CELLS_SELF_HELP } from '#content/cells/self-help';
import { CELLS_TEXT } from '#content/cells/text';
import type { Note } from '#domain/bazi/notes';
import { noteText } from '#domain/bazi/text';
import { groupOfElement } from '#domain/judgement/god-groups';
import { drawn, penOf } from '../../cells.ts';
import type { Line, Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { sentencesOf } from '../../pick/split.ts';
import type { Section, Summary } from '../../report.ts';
import { listed } from '../../sentences.ts';
import { groupIn, rowSign, sideOfTone, type TimeRow } from '../../times.ts';
import { askIn, CHAPTER_OF, configurationSign, labelOf, verdictAsk } from './area-parts.ts';
import { specialLine } from './basis-part.ts';
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
  const help = { from: CELLS_SELF_HELP, keys: [group], slots: { 行: roles.byRole.用 } };
  return [person, ...specialLine(life, WORDS.special, life.analysis.special), { say: help, by: [usefulSign(life)] }];
}

/** The first sentence of an area's answer, as its chapter has it. */
function answerIn(life: Life, area: ChapterArea): string {
  // A pen of its own: the chapter draws the same wording again.
  const [answer = ''] = drawn(penOf(life.analysis.seed, life.readers), verdictAsk(life, area));
  return sentencesOf(answer)[0] ?? '';
}

/** Between a name with its level and its answer. */
const GAP = '　';

/** `事业 平稳　适合按件结算的工作。` */
const areaRow = (life: Life, area: ChapterArea): Line => ({
  say: answerIn(life, area),
  before: `${labelOf(life, area)} ${life.areas[area].level}${GAP}`,
  after: '。',
  by: [configurationSign(life, area)],
});

/** Best years named in one sentence. */
const NAMED = 3;

/** The best year of each area: `往后十年，事业和财运2031年最好，感情2029年最好。` */
function bestLine(life: Life): Line[] {
  const areas = CHAPTER_AREAS.filter((area) => life.areas[area].best);
  const [first, ...others] = new Set(areas.map((area) => life.areas[area].best));
  if (!first) return [];
  const by = areas.flatMap((area) => rowSign(life.areas[area].best ?? first, area));
  const isAll = others.length === 0 && areas.length === CHAPTER_AREAS.length;
  const texts = [first, ...others].map((row) =>
    filled(WORDS[isAll ? 'next-all' : 'next-some'], {
      方面: listed(areas.filter((area) => life.areas[area].best === row).map((area) => labelOf(life, area))),
      年: String(row?.year),
    }),
  );
  const rest = texts.slice(NAMED).join('，');
  return [{ say: filled(WORDS.next, { 言: texts.slice(0, NAMED).join('，') }) + (rest && `${rest}。`), by }];
}

/** The best and the worst area of a year. */
const endsOf = (life: Life, row: TimeRow) => [tellingArea(life, row, 'good'), tellingArea(life, row, 'bad')] as const;

/** `感情有利，事业要留意。` */
function endsText(life: Life, row: TimeRow): string {
  const [good, bad] = endsOf(life, row);
  const kind = good && bad ? 'both' : good ? 'good' : 'bad';
  return filled(WORDS[kind], { 好: good ? labelOf(life, good) : '', 难: bad ? labelOf(life, bad) : '' });
}

/** This year or the next: its tone, and the best and worst areas. */
function yearLine(life: Life, row: TimeRow | undefined, when: 'this' | 'next-year'): Line[] {
  if (!row) return [];
  const [good, bad] = endsOf(life, row);
  const key = life.isLate ? (`${when}-late` as const) : when;
  const head = filled(WORDS[key], { 年: String(row.year), 干支: row.ganzhi, 步: WORD[row.tone] });
  return [{ say: head + endsText(life, row), by: [rowSign(row, good ?? bad), rowSign(row, bad ?? good)] }];
}

/** Areas hard by birth, which next year is not about. */
function lastingLine(life: Life): Line[] {
  const areas = CHAPTER_AREAS.filter((area) => life.areas[area].level === '吃力');
  if (areas.length === 0) return [];
  const 方面 = listed(areas.map((area) => labelOf(life, area)));
  return [{ say: filled(WORDS.lasting, { 方面 }), by: areas.map((area) => configurationSign(life, area)) }];
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
  // None of the three years after it is good.
  const isRare = !life.years.slice(2, 5).some((each) => sideOfTone(each.areas[area].tone) === 'good');
  const 步 = WORDS[`first-${low ? 'bad' : !hard ? 'good' : isRare ? 'rare' : 'fair'}`];
  return [
    {
      say: askIn(
        life,
        area,
        { from: CELLS_DO, keys: [`${area}.${side}.${groupIn(row, area)}`], slots: { 难年: '', TA: TEXT.partner } },
        `do-${side}`,
      ),
      before: filled(WORDS.first, { 年: String(row.year), 方面: labelOf(life, area), 步 }),
      by: [rowSign(row, area)],
    },
    ...(isHard(life, area) ? [] : lastingLine(life)),
  ];
}

export const overviewParts: readonly Part<Life>[] = [
  {
    id: 'overview',
    title: WORDS.title,
    lines: (life) => [
      personLines(life),
      ...CHAPTER_AREAS.map((area) => [areaRow(life, area)]),
      [...yearLine(life, life.years[0], 'this'), ...yearLine(life, life.years[1], 'next-year'), ...bestLine(life)],
      firstLine(life),
    ],
  },
];

/** Notes on a pillar that may be another one. */
const OPEN_PILLAR: readonly Note['kind'][] = ['nearJie', 'jieInDoubleHour', 'summerTimeSplitsHour'];

function doubtOf({ analysis }: Life): string {
  const note = analysis.notes.find(({ kind }) => OPEN_PILLAR.includes(kind));
  return note ? `${noteText(note)}。` : '';
}

/** The summary in the words of its section. */
export function summaryOf(life: Life, { text }: Pick<Section, 'text'>): Summary {
  const [person = '', ...paragraphs] = text.split('\n\n');
  const lines = paragraphs.slice(0, CHAPTER_AREAS.length);
  return {
    person,
    pillars: life.analysis.pillars.map(
      ({ position, stem, branch, stemElement, branchElement, tenGod, hiddenStems }) => ({
        position,
        stem,
        branch,
        stemElement,
        branchElement,
        tenGod,
        hidden: hiddenStems.map((hidden) => hidden.stem).join(''),
      }),
    ),
    doubt: doubtOf(life),
    areas: CHAPTER_AREAS.map((area, at) => {
      const { level, best } = life.areas[area];
      const line = lines[at] ?? '';
      return {
        chapter: CHAPTER_OF[area],
        name: labelOf(life, area),
        level,
        line: line.slice(line.indexOf(GAP) + 1, -1),
        next: best?.year ?? null,
      };
    }),
    years: life.years.slice(0, 2).map((row) => ({
      year: row.year,
      ganzhi: row.ganzhi,
      tone: row.tone,
      line: endsText(life, row),
    })),
    first: paragraphs[CHAPTER_AREAS.length + 1] ?? '',
  };
}
