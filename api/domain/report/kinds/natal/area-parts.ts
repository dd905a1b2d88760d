import { CELLS_CHECK } from '#content/cells/check';
import { CELLS_DO } from '#content/cells/do';
import { CELLS_LATER } from '#content/cells/later';
import { CELLS_NATAL_IF } from '#content/cells/natal-if';
import { CELLS_NATAL_KIND } from '#content/cells/natal-kind';
import { CELLS_NATAL_VERDICT } from '#content/cells/natal-verdict';
import { CELLS_NATAL_WHY } from '#content/cells/natal-why';
import { CELLS_TEXT } from '#content/cells/text';
import { CELLS_WHEN } from '#content/cells/when';
import { elementOfGroup } from '#domain/judgement/god-groups';
import { GOD_GROUPS, type GodGroup } from '#domain/judgement/judgement';
import { sideOf } from '#domain/judgement/strength/strength';
import { welcome } from '#domain/outlook/period-signs';
import type { Ask } from '../../cells.ts';
import { each, type Line, numbered, type Part } from '../../compose.ts';
import type { Level } from '../../levels.ts';
import { filled } from '../../pick/pick.ts';
import type { ChapterId, SignGloss } from '../../report.ts';
import { extremeRow, groupIn, nameOf, rowSign, type Side, sideOfTone, type TimeRow, yearPoints } from '../../times.ts';
import { chapterPart } from './chapter-part.ts';
import { type ChapterArea, isHandsOn, type Life } from './life.ts';
import { starPlaces } from './star-places.ts';

const { natal: TEXT } = CELLS_TEXT;

export const CHAPTER_OF: Readonly<Record<ChapterArea, ChapterId>> = {
  事业: 'career',
  财运: 'wealth',
  感情: 'love',
  家人: 'family',
  健康: 'health',
};

/** Evidence of an area's configuration. */
export const configurationSign = (life: Life, area: ChapterArea): SignGloss => {
  const { name, level } = life.areas[area].configuration;
  return {
    id: `configuration.${area}.${name}`,
    gloss: filled(TEXT['configuration-sign'], { 方面: area, 名: name, 级: level }),
  };
};

/** The heaviest favourable group of a chart; if it has none, the group of the useful god. */
export function helpingGroup({ analysis: { groups, roles, dayElement } }: Life): GodGroup {
  const roleOf = (group: GodGroup) => roles.byElement[elementOfGroup(dayElement, group)];
  const good = GOD_GROUPS.filter((group) => welcome(roleOf(group)));
  return good.reduce((best, group) => (groups[group] > groups[best] ? group : best), good[0] ?? '比劫');
}

export const helpingSign = (group: GodGroup): SignGloss => ({
  id: `helping.${group}`,
  gloss: filled(TEXT['helping-sign'], { 群: group }),
});

const strengthOf = ({ analysis }: Life) => sideOf(analysis.strength.class);
export const strengthSign = ({ analysis: { strength } }: Life): SignGloss => ({
  id: `strength.${strength.class}`,
  gloss: filled(TEXT['strength-sign'], { 分: String(strength.score) }),
});

/** Name of an area in a heading (`labelOf`) and in a sentence. */
export const labelOf = (life: Life, area: ChapterArea): string => (isHandsOn(life, area) ? TEXT['name-hands'] : area);
export const nameIn = (life: Life, area: ChapterArea): string =>
  isHandsOn(life, area) ? TEXT['name-hands'] : TEXT[`name-${area}`];

/** Sentence with the level of an area. */
export const levelText = (life: Life, area: ChapterArea): string =>
  filled(TEXT[`level-${life.areas[area].level}`], {
    方面: TEXT[isHandsOn(life, area) ? 'whose-hands' : (`whose-${area}` as const)],
  });

/** The answer of an area, keyed by its configuration. */
export const verdictAsk = (life: Life, area: ChapterArea): Ask => {
  const { configuration, level } = life.areas[area];
  return askIn(
    life,
    area,
    { from: CELLS_NATAL_VERDICT, keys: [`${area}.${configuration.name}`] },
    `verdict-${sideOfLevel(level)}`,
  );
};

/** The cell of an area; for readers without work, that of daily life instead. */
export function askIn(life: Life, area: ChapterArea, ask: Ask, instead: string): Ask {
  return isHandsOn(life, area) ? { ...ask, from: CELLS_LATER, keys: [instead] } : ask;
}

const sideOfLevel = (level: Level): Side => (level === '吃力' || level === '先易后难' ? 'bad' : 'good');

/** Group that kinds of work or money are named after: the configuration's, or the favourable one. */
const kindGroup = (life: Life, area: ChapterArea): GodGroup =>
  life.areas[area].configuration.group ?? helpingGroup(life);

const kindSign = (life: Life, area: ChapterArea): SignGloss =>
  life.areas[area].configuration.group ? configurationSign(life, area) : helpingSign(helpingGroup(life));

function verdictLines(life: Life, area: ChapterArea): Line[] {
  const sign = configurationSign(life, area);
  const group = kindGroup(life, area);
  const isTurning = ['先难后易', '先易后难'].includes(life.areas[area].level);
  return [
    {
      say: levelText(life, area),
      by: [sign, ...(isTurning ? life.years.slice(0, 2).map((row) => rowSign(row, area)) : [])],
    },
    { say: verdictAsk(life, area), by: [sign] },
    {
      say: askIn(life, area, { from: CELLS_NATAL_KIND, keys: [`${area}.${group}`] }, `kind-${group}`),
      by: [kindSign(life, area)],
    },
    {
      say: askIn(
        life,
        area,
        { from: CELLS_NATAL_IF, keys: [`${area}.${strengthOf(life)}`], slots: { TA: TEXT.partner } },
        'if',
      ),
      by: [strengthSign(life)],
    },
  ];
}

function whyLines(life: Life, area: ChapterArea): Line[] {
  const { configuration, level } = life.areas[area];
  if (isHandsOn(life, area)) {
    const say = { from: CELLS_LATER, keys: [`why-${sideOfLevel(level)}`] };
    return [...starPlaces(life, area), { say, by: [configurationSign(life, area)] }];
  }
  return [
    ...starPlaces(life, area),
    {
      say: { from: CELLS_NATAL_WHY, keys: [`${area}.${configuration.name}`] },
      by: [configurationSign(life, area)],
    },
    ...configuration.also.slice(0, 1).map(
      (name): Line => ({
        say: { from: CELLS_NATAL_WHY, keys: [`${area}.${name}`] },
        by: [{ id: `configuration.${area}.${name}`, gloss: `${area}：${name}` }],
      }),
    ),
  ];
}

/** A year or month of an area: its name, then what happens in it. */
function whenLine(life: Life, row: TimeRow, area: ChapterArea, side: Side, before: string): Line {
  const ask = { from: CELLS_WHEN, keys: [`${area}.${groupIn(row, area)}.${side}`], turn: row.year };
  return {
    say: askIn(life, area, ask, `when-${side}`),
    before,
    by: [rowSign(row, area)],
  };
}

function whenLines(life: Life, area: ChapterArea): Line[] {
  const { best, hardest } = life.areas[area];
  const good = extremeRow(life.months, area, 'good');
  const bad = extremeRow(life.months, area, 'bad');
  const [, next] = life.years;
  return [
    ...(best
      ? [whenLine(life, best, area, 'good', filled(TEXT.best, { 时: nameOf(best), 方面: nameIn(life, area) }))]
      : []),
    ...(hardest ? [whenLine(life, hardest, area, 'bad', filled(TEXT.hardest, { 时: nameOf(hardest) }))] : []),
    ...(next && good && bad
      ? [
          {
            say: filled(
              TEXT[next === best || next === hardest ? 'months-told' : life.isLate ? 'months-late' : 'months'],
              {
                年: String(next.year),
                方面: nameIn(life, area),
                步: TEXT[`next-${sideOfTone(next.areas[area].tone)}`],
                好: nameOf(good),
                难: nameOf(bad),
              },
            ),
            by: [rowSign(next, area), rowSign(good, area), rowSign(bad, area)],
          },
        ]
      : []),
    ...(area === '事业'
      ? [...(next && good && bad ? [{ say: TEXT.civil, by: [rowSign(good, area)] }] : []), ...jobLines(life)]
      : []),
  ];
}

/** Employed readers before the last years of work are told about a change of job. */
export const mayChangeJob = ({ readers }: Life) => readers.includes('work') && readers.includes('prime');

/** Whether next year suits a change of job, and why. */
function jobLines(life: Life): Line[] {
  const [, next] = life.years;
  if (!next || !mayChangeJob(life)) return [];
  const side = sideOfTone(next.areas.事业.tone);
  const 因 = TEXT[`job-${side}-${groupIn(next, '事业')}`];
  return [{ say: filled(TEXT[`job-${side}`], { 年: String(next.year), 因 }), by: [rowSign(next, '事业')] }];
}

function doLines(life: Life, area: ChapterArea): Line[] {
  const { hardest } = life.areas[area];
  const group = kindGroup(life, area);
  const hard = hardest ? groupIn(hardest, area) : group;
  const slots = { 难年: hardest ? `${hardest.year}年` : '', TA: TEXT.partner };
  const good: Line = {
    say: askIn(life, area, { from: CELLS_DO, keys: [`${area}.good.${group}`], slots }, 'do-good'),
    by: [configurationSign(life, area)],
  };
  const bad = askIn(life, area, { from: CELLS_DO, keys: [`${area}.bad.${hard}`], slots }, 'do-bad');
  return numbered([good, good, ...(hardest ? [{ say: bad, by: [rowSign(hardest, area)] }] : [])]);
}

function checkLine(life: Life, area: ChapterArea): Line[] {
  const { best, hardest } = life.areas[area];
  if (!best || !hardest) return [];
  const slots = { 好年: `${best.year}年`, 难年: `${hardest.year}年` };
  return [
    {
      say: askIn(life, area, { from: CELLS_CHECK, keys: [area], slots }, 'check'),
      before: TEXT.check,
      by: [rowSign(best, area), rowSign(hardest, area)],
    },
  ];
}

/** The four parts of an area's chapter. */
export const areaParts = (area: ChapterArea): Part<Life>[] => {
  const chapter = CHAPTER_OF[area];
  return [
    chapterPart(chapter, 'verdict', (life) => [verdictLines(life, area)]),
    chapterPart(chapter, 'why', (life) => [whyLines(life, area)]),
    {
      ...chapterPart(chapter, 'when', (life) => [whenLines(life, area)]),
      more: (life) => ({ years: yearPoints(life.years, area) }),
    },
    // A step is a paragraph, and so is the check.
    chapterPart(chapter, 'do', (life) => [...each(doLines(life, area)), checkLine(life, area)]),
  ];
};
