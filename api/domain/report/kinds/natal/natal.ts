import { CELLS_SELF_SEEN } from '#content/cells/self-seen';
import { CELLS_TEXT } from '#content/cells/text';
import type { CivilDate } from '#domain/calendar/civil-date';
import type { Analysis } from '#domain/outlook/analysis';
import { ageOn } from '#domain/people/age';
import { drawn, penOf } from '../../cells.ts';
import { compose, composerOf, type Part } from '../../compose.ts';
import { lengthOf } from '../../pick/split.ts';
import { isMinor, isToParent, type ReadBy } from '../../reader/reader.ts';
import { type Chapter, type ChapterId, OPEN_CHAPTERS, type Report, type Section } from '../../report.ts';
import { areaParts, CHAPTER_OF, labelOf } from './area-parts.ts';
import { basisParts } from './basis-part.ts';
import { childAsk, childHead, ofChild } from './child-page.ts';
import { childParts } from './child-part.ts';
import { headlineOf, heaviestGroup, imageElements } from './image.ts';
import { CHAPTER_AREAS, type ChapterArea, type Life, lifeOf } from './life.ts';
import { luckParts } from './luck-part.ts';
import { overviewParts, summaryOf } from './overview-part.ts';
import { pupilParts } from './pupil-part.ts';
import { selfParts } from './self-part.ts';
import { yearsParts } from './years-part.ts';

const { chapter: TITLE } = CELLS_TEXT;

const AREA_ASKED = { career: '事业', wealth: '财运', love: '感情', family: '家人', health: '健康' } as const;

/** Chapter order: the area the reader asked about comes first. */
function areasOf({ question }: Life): ChapterArea[] {
  const asked = question && AREA_ASKED[question];
  return asked ? [asked, ...CHAPTER_AREAS.filter((area) => area !== asked)] : [...CHAPTER_AREAS];
}

function partsOf(life: Life): Part<Life>[] {
  if (isToParent(life.readers)) return childParts(life);
  if (isMinor(life.readers)) return [...selfParts, ...pupilParts, ...basisParts];
  const areas = areasOf(life).flatMap(areaParts);
  return [...overviewParts, ...selfParts, ...areas, ...luckParts, ...yearsParts, ...basisParts];
}

/** A section's first sentences with their evidence; without its chart, which belongs to the paid part. */
function firstOf({ years: _, ...section }: Section, count: number): Section {
  const { sentences = [], signs = [], evidence } = section;
  const first = sentences.slice(0, count);
  const kept = first.map((each, at) => (at === first.length - 1 ? { ...each, text: each.text.trimEnd() } : each));
  return {
    ...section,
    text: kept.map(({ text }) => text).join(''),
    sentences: kept,
    signs: signs.filter(({ id }) => kept.some(({ by }) => by.includes(id))),
    evidence: evidence.slice(0, 1),
  };
}

/** Sentences of a locked chapter shown to every reader: level and answer of an area. */
const TOLD = { area: 2, other: 1 } as const;

/** Titles of what a locked chapter contains. */
function insideOf(id: ChapterId, [, ...others]: readonly Section[]): string[] {
  if (id === 'luck' || id === 'years') return [TITLE[`inside-${id}`]];
  return others.map(({ title }) => title);
}

/** The part that a summary repeats in pieces. */
const OVERVIEW = 'overview';

interface Opened {
  chapter: Chapter;
  sections: Section[];
}

const lengthOfAll = (sections: readonly Section[]) =>
  sections.filter(({ folded }) => !folded).reduce((sum, { text }) => sum + lengthOf(text), 0);

function chapterOf(
  life: Life,
  id: ChapterId,
  all: readonly Section[],
  access: 'basic' | 'full',
  asked: ChapterId,
): Opened {
  const whole = access === 'full' || OPEN_CHAPTERS.includes(id) || id === asked;
  const area = CHAPTER_AREAS.find((each) => CHAPTER_OF[each] === id);
  const level = area ? life.areas[area].level : undefined;
  const beginning = all.slice(0, 1).map((section) => firstOf(section, area ? TOLD.area : TOLD.other));
  const sections = whole ? [...all] : beginning;
  const chapter: Chapter = {
    id,
    title: area ? labelOf(life, area) : TITLE[id],
    verdict: area ? `${labelOf(life, area)}${level}` : '',
    ...(level ? { level } : {}),
    first: beginning[0]?.text ?? '',
    open: whole ? 'whole' : 'closed',
    sections: sections.map((section) => section.id),
    inside: whole ? [] : insideOf(id, all),
    length: lengthOfAll(all),
  };
  return { chapter, sections };
}

/** A standalone sentence without terms: how others see the person, or for a child one suggestion. */
function quoteOf(life: Life): string {
  const { analysis, readers } = life;
  const group = heaviestGroup(analysis);
  const pen = penOf(analysis.seed, readers);
  const ask = isToParent(readers) ? childAsk('self', 'do', group) : { from: CELLS_SELF_SEEN, keys: [group] };
  const [text = ''] = drawn(pen, ask);
  return isToParent(readers) ? ofChild(analysis.gender === 'female')(text) : text;
}

function reportOf(life: Life, access: 'basic' | 'full'): Report {
  const { analysis } = life;
  const isChild = isToParent(life.readers);
  const reword = isChild ? ofChild(analysis.gender === 'female') : undefined;
  const all = compose(composerOf(life.pen, analysis.roles.confidence, reword), partsOf(life), life);
  const ids = [...new Set(all.map(({ chapter }) => chapter))].filter((id) => id !== undefined);
  const asked = CHAPTER_OF[areasOf(life)[0] ?? '事业'];
  const opened = ids.map((id) =>
    chapterOf(
      life,
      id,
      all.filter(({ chapter }) => chapter === id),
      access,
      asked,
    ),
  );
  const overview = all.find(({ id }) => id === OVERVIEW);
  const title = TITLE[access === 'full' ? 'report' : 'report-free'];
  return {
    template: 'bazi',
    title: analysis.hourKnown ? title : title + TITLE['three-pillars'],
    headline: isChild ? (reword?.(childHead(life.pen, analysis)) ?? '') : headlineOf(analysis),
    quote: quoteOf(life),
    image: imageElements(analysis),
    ...(overview ? { summary: summaryOf(life, overview) } : {}),
    chapters: opened.map(({ chapter }) => chapter),
    sections: [...all.filter(({ chapter }) => chapter === undefined), ...opened.flatMap(({ sections }) => sections)],
  };
}

export type NatalReader = Pick<ReadBy, 'stage' | 'age'>;

/** A reader without life-stage answers; the age is exact to a year. */
export const readerOf = ({ years }: Pick<Analysis, 'years'>, today: CivilDate): NatalReader => ({
  stage: null,
  age: ageOn({ year: years[0]?.year ?? today.year, month: 1, day: 1 }, today),
});

/**
 * Returns the free report: overview, character, the answer of each area, the requested area in full, and all caveats.
 */
export function basicReport(
  analysis: Analysis,
  today: CivilDate,
  reader: NatalReader = readerOf(analysis, today),
): Report {
  return reportOf(lifeOf(analysis, today, { ...reader, today }), 'basic');
}

/** Returns the members' report: every chapter in full. */
export function detailedReport(
  analysis: Analysis,
  today: CivilDate,
  reader: NatalReader = readerOf(analysis, today),
): Report {
  return reportOf(lifeOf(analysis, today, { ...reader, today }), 'full');
}
