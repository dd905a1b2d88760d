export interface ChartSearch {
  /** `reading` or `luck`; anything else is the chart itself. */
  room?: string;
  /** A chapter of the reading by its id, or `next`. */
  chapter?: string;
}

/** The rooms of the chart page, by their name in its address; the first one has no name there. */
export const ROOMS = ['chart', 'reading', 'luck'] as const;
export type Room = (typeof ROOMS)[number];

/** The room that the address asks for; the chart where it asks for nothing known. */
export function roomOf({ room }: ChartSearch): Room {
  return ROOMS.find((each) => each === room) ?? 'chart';
}

export const searchOf = (room: Room): ChartSearch => (room === 'chart' ? {} : { room });
