import { CELLS_PUPIL } from '#content/cells/pupil';
import { CELLS_PUPIL_TIME } from '#content/cells/pupil-time';
import { CELLS_TEXT } from '#content/cells/text';
import type { Line, Part } from '../../compose.ts';
import { filled } from '../../pick/pick.ts';
import { type ChapterId, PARTS } from '../../report.ts';
import { extremeRow, type LifeArea, nameOf, rowSign, type Side, type TimeRow } from '../../times.ts';
import { configurationSign, helpingGroup, helpingSign } from './area-parts.ts';
import { chapterPart, type PartName } from './chapter-part.ts';
import type { ChapterArea, Life } from './life.ts';

const { natal: NATAL, pupil: TEXT, self: GROUP } = CELLS_TEXT;

/** Areas of readers aged 14 to 17, mapped to the adult areas whose facts they use. */
export const PUPIL_AREAS = { 学习: '事业', 同学: '感情', 家人: '家人', 健康: '健康' } as const satisfies Record<
  string,
  ChapterArea
>;
export type PupilArea = keyof typeof PUPIL_AREAS;

const CHAPTER_OF: Readonly<Record<PupilArea, ChapterId>> = {
  学习: 'study',
  同学: 'manner',
  家人: 'family',
  健康: 'health',
};

const SUGGESTIONS = 3;

function linesOf(area: PupilArea, part: PartName) {
  const of: LifeArea & ChapterArea = PUPIL_AREAS[area];
  return (life: Life): Line[] => {
    const group = helpingGroup(life);
    const sign = helpingSign(group);
    const keys = [`${area}.${part}.${group}`];
    if (part === 'do') {
      return [{ say: { from: CELLS_PUPIL, keys, take: SUGGESTIONS }, by: [sign] }];
    }
    if (part === 'why') {
      const before = filled(TEXT[`why-${area}`], { 群: GROUP[`group-${group}`] });
      return [{ say: { from: CELLS_PUPIL, keys }, before, by: [sign] }];
    }
    if (part === 'verdict') {
      const level = life.areas[of].level;
      return [
        { say: filled(NATAL[`level-${level}`], { 方面: TEXT[`name-${area}`] }), by: [configurationSign(life, of)] },
        { say: { from: CELLS_PUPIL, keys }, by: [sign] },
      ];
    }
    const near = life.ahead.slice(0, TOLD_YEARS);
    const best = extremeRow(near, of, 'good');
    const hard = extremeRow(near, of, 'bad');
    const sideLines = (row: TimeRow | null, side: Side): Line[] =>
      row
        ? [
            {
              say: { from: CELLS_PUPIL_TIME, keys: [`${area}.${side}`] },
              before: filled(TEXT[side === 'good' ? 'best' : 'hard'], { 时: nameOf(row), 方面: TEXT[`name-${area}`] }),
              by: [rowSign(row, of)],
            },
          ]
        : [];
    return [...sideLines(best, 'good'), ...sideLines(hard, 'bad')];
  };
}

/** Number of coming years covered for pupils. */
const TOLD_YEARS = 5;

/** Chapter parts for readers aged 14 to 17: learning and classmates replace work and love; money is not covered. */
export const pupilParts = (Object.keys(PUPIL_AREAS) as PupilArea[]).flatMap((area): Part<Life>[] =>
  PARTS.map((part) => chapterPart(CHAPTER_OF[area], part, (life) => [linesOf(area, part)(life)])),
);
