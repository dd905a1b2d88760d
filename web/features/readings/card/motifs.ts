import type { Element } from '#domain/bazi/elements';
import type { Stem } from '#domain/calendar/ganzhi';
import type { ImageSigns } from '#domain/report/report';

/** Paths in a box of 100 × 100, and the element that determines the colour. */
export interface Motif {
  path: string;
  element: Element;
}

const TREE =
  'M50 94V38M50 72L32 56M50 62L70 46M50 52L38 40M50 8C32 8 22 22 25 36C11 42 14 60 31 61M50 8C68 8 78 22 75 36C89 42 86 60 69 61M36 94H64';
const VINE =
  'M6 94C14 74 30 78 38 62S56 60 62 42S82 26 94 24M38 62C28 58 20 64 20 72C30 74 36 70 38 62M62 42C72 40 80 46 80 54C70 56 64 50 62 42M50 58C46 46 36 44 34 36C33 29 42 28 42 34C42 38 38 38 38 36M78 30C74 20 80 12 87 14C92 16 89 23 85 20';
const SUN =
  'M50 28A20 20 0 1 1 49.9 28M50 6V18M50 78V90M8 48H20M80 48H92M20 18L29 27M71 69L80 78M80 18L71 27M29 69L20 78';
const LAMP =
  'M20 64H80C78 80 64 84 50 84S22 80 20 64ZM40 84V93H60V84M34 95H66M50 58C36 46 44 34 50 18C56 34 64 46 50 58ZM50 58C46 52 48 46 50 40C52 46 54 52 50 58';
const MOUNTAIN = 'M4 88L36 30L52 58L66 22L96 88M29 43L36 50L43 43M60 37L66 45L73 39M2 88H98';
const SOIL =
  'M6 58C28 47 72 47 94 58M6 72C28 61 72 61 94 72M6 86C28 75 72 75 94 86M50 46V28M50 36C40 36 36 29 36 22C45 22 50 28 50 36M50 36C60 36 64 29 64 22C55 22 50 28 50 36';
const ORE = 'M22 78L12 52L32 26L62 18L88 42L82 74L52 90ZM32 26L46 52L12 52M46 52L62 18M46 52L82 74M46 52L52 90';
const JADE = 'M50 32A26 26 0 1 1 49.9 32M50 48A10 10 0 1 1 49.9 48M50 32V12M42 12H58M50 84V90M50 90L45 97M50 90L55 97';
const RIVER =
  'M4 34C16 22 28 22 40 34S64 46 76 34S92 26 96 30M4 54C16 42 28 42 40 54S64 66 76 54S92 46 96 50M4 74C16 62 28 62 40 74S64 86 76 74S92 66 96 70';
const RAIN =
  'M28 12L22 30M52 8L46 26M76 12L70 30M38 36L32 54M64 36L58 54M16 78A34 9 0 1 0 84 78A34 9 0 1 0 16 78M36 78A14 4 0 1 0 64 78A14 4 0 1 0 36 78';
const SPROUT = 'M50 92V48M50 60C34 60 24 50 24 34C40 34 50 44 50 60M50 48C50 32 60 22 76 22C76 38 66 48 50 48';
const FLAME =
  'M50 92C28 90 22 70 32 54C36 62 42 62 42 54C42 38 48 28 58 14C58 32 74 42 76 62C78 80 66 92 50 92ZM50 92C40 86 42 76 50 66C58 76 60 86 50 92';
const ROCK = 'M8 86L18 56L40 44L56 54L74 38L92 64L94 86ZM40 44L46 66L34 86M56 54L66 70L62 86';
const BLADE = 'M34 62L84 14M34 38L84 86M20 74A12 12 0 1 1 20.1 74M20 50A12 12 0 1 1 20.1 50M56 48V52';
const DROP = 'M50 12C38 34 26 48 26 64A24 24 0 0 0 74 64C74 48 62 34 50 12ZM38 66A12 12 0 0 0 48 77';

/** Day stems: 乙 is a vine. */
const SELF: Readonly<Record<Stem, Motif>> = {
  甲: { path: TREE, element: '木' },
  乙: { path: VINE, element: '木' },
  丙: { path: SUN, element: '火' },
  丁: { path: LAMP, element: '火' },
  戊: { path: MOUNTAIN, element: '土' },
  己: { path: SOIL, element: '土' },
  庚: { path: ORE, element: '金' },
  辛: { path: JADE, element: '金' },
  壬: { path: RIVER, element: '水' },
  癸: { path: RAIN, element: '水' },
};

/** Dominant elements: metal cuts. */
const PRESS: Readonly<Record<Element, Motif>> = {
  木: { path: VINE, element: '木' },
  火: { path: FLAME, element: '火' },
  土: { path: ROCK, element: '土' },
  金: { path: BLADE, element: '金' },
  水: { path: RIVER, element: '水' },
};

/** Supporting elements. */
const FEED: Readonly<Record<Element, Motif>> = {
  木: { path: SPROUT, element: '木' },
  火: { path: LAMP, element: '火' },
  土: { path: SOIL, element: '土' },
  金: { path: JADE, element: '金' },
  水: { path: DROP, element: '水' },
};

/** Stroke colour of an element. */
export const PAINT: Readonly<Record<Element, string>> = {
  木: 'var(--wood)',
  火: 'var(--fire)',
  土: 'var(--earth)',
  金: 'var(--metal)',
  水: 'var(--water)',
};

/** The motif of a day stem. */
export const ownMotif = (stem: Stem): Motif => SELF[stem];

/** Motifs of day stem, dominant and supporting element. */
export const motifsOf = ({ stem, press, feed }: ImageSigns): [self: Motif, press: Motif, feed: Motif] => [
  SELF[stem],
  PRESS[press],
  FEED[feed],
];
