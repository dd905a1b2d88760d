import { CELLS_TEXT } from '#content/cells/text';
import type { Part } from '../../compose.ts';
import type { Life } from './life.ts';

const { chapter: TITLE } = CELLS_TEXT;

export const luckParts: readonly Part<Life>[] = [
  { id: 'luck', title: TITLE.luck, chapter: 'luck', lines: () => [] },
];
