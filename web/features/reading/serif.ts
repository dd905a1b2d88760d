import { READING } from './text.ts';

/** Headings of a report come from the server; what the cut face lacks is drawn by the system's. */
export const SERIF_LATER = [READING.member, READING.yearMember];
