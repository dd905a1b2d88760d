import { CELLS_TEXT } from '#content/cells/text';
import type { Part } from '../../compose.ts';
import type { Life } from './life.ts';

const { chapter: TITLE } = CELLS_TEXT;

export const yearsParts: readonly Part<Life>[] = [
  { id: 'years', title: TITLE.years, chapter: 'years', lines: () => [] },
];
