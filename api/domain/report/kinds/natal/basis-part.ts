import { CELLS_TEXT } from '#content/cells/text';
import type { Part } from '../../compose.ts';
import type { Life } from './life.ts';

const { chapter: TITLE } = CELLS_TEXT;

export const basisParts: readonly Part<Life>[] = [
  { id: 'basis', title: TITLE.basis, chapter: 'basis', lines: () => [] },
];
