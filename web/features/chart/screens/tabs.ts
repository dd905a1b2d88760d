export interface ChartSearch {
  /** `reading`, or `luck` for the chart with its luck unfolded; anything else is the chart itself. */
  room?: string;
  /** A chapter by id, or `next`. */
  chapter?: string;
}

/** Screens of the chart page, by their name in the URL; the chart has none. */
export type ChartTab = 'chart' | 'reading';

export const screenOf = ({ room }: ChartSearch): ChartTab => (room === 'reading' ? 'reading' : 'chart');

/** The address opens the chart at its luck. */
export const isLuck = ({ room }: ChartSearch): boolean => room === 'luck';

export const READING_ROOM: ChartSearch = { room: 'reading' };
