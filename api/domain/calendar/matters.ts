import { MATTER_NAMES } from '#content/tables/matter-names';

/** Matters of the almanac, each with the words of today. */
export const MATTERS = MATTER_NAMES.names;

/** `嫁娶` */
export type Matter = (typeof MATTERS)[number][0];

const PLAIN: ReadonlyMap<Matter, string> = new Map(MATTERS);

/** The matter in the words of today: 作灶, 装修厨房. */
export const plainMatter = (matter: Matter): string => PLAIN.get(matter) ?? matter;
