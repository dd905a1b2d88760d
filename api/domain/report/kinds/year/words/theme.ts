import type { Reader } from '../../day/words/theme.ts';

/** What a year is about; `{年}` is its number, `{我}` `{养}` `{象}` nouns of the reader's image. */
export interface YearTheme {
  /** At most 20 characters. */
  head: string;
  /** At most 40 characters. */
  quote: string;
  text: string;
  /** What would show that it was wrong, by the end of `{月}`. */
  fails: string;
  for?: Reader;
}

export type YearThemes = Readonly<Record<'good' | 'bad', readonly YearTheme[]>>;
