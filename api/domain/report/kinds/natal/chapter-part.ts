import { CELLS_TEXT } from '#content/cells/text';
import type { Line, Part } from '../../compose.ts';
import type { ChapterId, PARTS } from '../../report.ts';
import type { Life } from './life.ts';

export type PartName = (typeof PARTS)[number];

/** A part of a chapter, under its common heading. */
export const chapterPart = (chapter: ChapterId, part: PartName, lines: (life: Life) => Line[][]): Part<Life> => ({
  id: `${chapter}-${part}`,
  title: CELLS_TEXT.part[part],
  chapter,
  part,
  lines,
});
