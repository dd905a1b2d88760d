import type { DoubleHourCode } from '#domain/calendar/double-hours';
import { doubleHourLabel } from '#domain/calendar/double-hours';
import type { BirthChoices, BirthPlace } from '#domain/people/birth-choices';
import type { HourClue, Moment } from '#domain/people/hour-clues';
import { HOUR_HELP, MOMENT_NAMES } from './text.ts';

/** The clues while being entered. */
export interface ClueDraft {
  paper: 'none' | 'clock' | 'hour';
  writtenClock: string;
  writtenHour: DoubleHourCode | null;
  remembered: string;
  vague: boolean;
  moments: readonly Moment[];
  place: BirthPlace | null;
  summerTime: BirthChoices['summerTime'] | undefined;
}

export const NO_CLUES: ClueDraft = {
  paper: 'none',
  writtenClock: '',
  writtenHour: null,
  remembered: '',
  vague: false,
  moments: [],
  place: null,
  summerTime: undefined,
};

/** The clues entered so far; `clock` is a documented one. */
export function cluesOf(draft: ClueDraft): { clues: HourClue[]; clock: string | undefined } {
  const { paper, writtenClock, writtenHour, remembered, vague, moments } = draft;
  const clock = paper === 'clock' && writtenClock !== '' ? writtenClock : undefined;
  const clues: HourClue[] = [
    ...(clock === undefined ? [] : [{ kind: 'written', clock } as const]),
    ...(paper === 'hour' && writtenHour ? [{ kind: 'written-hour', time: writtenHour } as const] : []),
    ...(remembered === '' ? [] : [{ kind: 'remembered', clock: remembered, vague } as const]),
    ...moments.map((moment) => ({ kind: 'moment', moment }) as const),
  ];
  return { clues, clock };
}

/** Name of a clue in messages about contradictions. */
export function clueName(clue: HourClue): string {
  if (clue.kind === 'moment') return `“${MOMENT_NAMES[clue.moment]}”`;
  if (clue.kind === 'remembered') return `${HOUR_HELP.remembered}${clue.clock}`;
  return clue.kind === 'written'
    ? `${HOUR_HELP.writtenClock}${clue.clock}`
    : `${HOUR_HELP.writtenHour}${doubleHourLabel(clue.time)}`;
}
