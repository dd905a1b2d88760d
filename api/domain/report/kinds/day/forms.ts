import { AREAS, type Area } from '#domain/outlook/outlook';
import type { Toned } from '#domain/outlook/signals/scale';

/** The forms that a day's text takes; of equals the first. */
export const DAY_FORMS = ['silence', 'bet', 'question', 'letter', 'scene'] as const;
export type DayForm = (typeof DAY_FORMS)[number];

/** Facts of a day that choose its form. */
interface FormFacts {
  toned: Toned;
  /** Signs pull two ways. */
  isDivided: boolean;
  /** One sign outweighs the others. */
  isClear: boolean;
  /** Its theme has an outcome that can be seen by nine in the evening. */
  canBet: boolean;
  /** The area that the reader asked about, or that the theme speaks of. */
  area: Area;
}

const isLoud = ({ areas }: Toned, area: Area) => areas[area] === '顺' || areas[area] === '慢';

/** How many areas of a silent day may stand out. */
const QUIET = 1;

const FITS: Readonly<Record<DayForm, (day: FormFacts) => boolean>> = {
  silence: ({ toned }) => /[稳平]/.test(toned.tone) && AREAS.filter((area) => isLoud(toned, area)).length <= QUIET,
  bet: ({ toned, canBet }) => canBet && /[顺慢]/.test(toned.tone),
  question: ({ toned, area }) => isLoud(toned, area),
  letter: ({ isDivided }) => isDivided,
  scene: ({ isClear }) => isClear,
};

/** Days that lie at least between two of one form; the others only never stand side by side. */
const APART: Readonly<Partial<Record<DayForm, number>>> = { silence: 7, bet: 5 };

/** These can tell any day. */
const ANY: readonly DayForm[] = ['letter', 'scene', 'question'];

/** How often a form was told, and on which day of the block last. */
export type FormHistory = Map<DayForm, { times: number; at: number }>;

/**
 * The form of a day of a block of sixty, whose days are gone through in order. The first day of a block is a letter
 * and the last is none, so that neighbours differ without a look into another block. Of those that fit, the one
 * told least, of equals longest ago; where none does, of those that can tell any day.
 */
export function formOf(day: FormFacts, at: number, last: boolean, told: FormHistory): DayForm {
  const timesOf = (form: DayForm) => told.get(form)?.times ?? 0;
  const since = (form: DayForm) => at - (told.get(form)?.at ?? Number.NEGATIVE_INFINITY);
  const isOpen = (form: DayForm) => since(form) > (APART[form] ?? 1) && !(last && form === 'letter');
  const fitting = DAY_FORMS.filter((form) => isOpen(form) && FITS[form](day));
  const open = fitting.length > 0 ? fitting : ANY.filter(isOpen);
  const [rarest = 'scene'] = [...open].sort((a, b) => timesOf(a) - timesOf(b) || since(b) - since(a));
  const form = at === 0 ? 'letter' : rarest;
  told.set(form, { times: timesOf(form) + 1, at });
  return form;
}

/** 有没有人催您当场表态？ gives 有人催您当场表态; null where the question asks for no such thing. */
export function outcomeOf(ask: string): string | null {
  const [, outcome] = /^有没有((?:人|熟人|一)[^？]+)？$/.exec(ask) ?? [];
  return outcome ? `有${outcome}` : null;
}
