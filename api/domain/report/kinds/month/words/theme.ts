import type { Reader } from '../../day/words/theme.ts';

/** What a month is about; `{月}` is its name, `{象}` the noun of its lead, `{我}` and `{养}` the reader's. */
export interface MonthTheme {
  /** At most 20 characters. */
  head: string;
  /** At most 40 characters. */
  quote: string;
  text: string;
  /** One rule that can be kept or broken. */
  rule: string;
  for?: Reader;
}

/** Of one group of gods, by whether what leads the month is welcome. */
export type MonthThemes = Readonly<Record<'good' | 'bad', readonly MonthTheme[]>>;
