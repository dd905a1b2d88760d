export interface ChartSearch {
  /** `reading`, or `luck` for the chart with its luck unfolded; anything else is the chart itself. */
  room?: string;
  /** A chapter by id, or `next`. */
  chapter?: string;
}

/** The rooms of the chart page, by their name in its address; the chart has no name there. */
export type Room = 'chart' | 'reading';

export const roomOf = ({ room }: ChartSearch): Room => (room === 'reading' ? 'reading' : 'chart');

/** The address opens the chart at its luck. */
export const isLuck = ({ room }: ChartSearch): boolean => room === 'luck';

export const READING_ROOM: ChartSearch = { room: 'reading' };
