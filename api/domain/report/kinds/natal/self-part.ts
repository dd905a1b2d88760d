import { CELLS_TEXT } from '#content/cells/text';
import type { Part } from '../../compose.ts';
import type { Life } from './life.ts';

const { chapter: TITLE } = CELLS_TEXT;

export const selfParts: readonly Part<Life>[] = [
  { id: 'self', title: TITLE.self, chapter: 'self', lines: () => [] },
];
