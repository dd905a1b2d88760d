import { groupOf } from '../god-groups.ts';
import type { Area, Outlook, Tone } from '../outlook.ts';
import { unwelcome } from '../passing-signs.ts';
import { variant } from '../variant.ts';
import type { Faces } from '../words/periods/area-words.ts';
import { AREA_WORDS } from '../words/periods/areas.ts';
import { LONG_TONES } from '../words/periods/long-tones.ts';
import { told } from './sentences.ts';

/** What an area's sentences are chosen by, of a day, a month or a year. */
export interface AreaFacts {
  area: Area;
  tone: Tone;
  outlook: Pick<Outlook, 'stem' | 'branch'>;
  time: '今天' | '这个月' | '这一年';
  seed: number;
  /** What touches this area in particular, told after the tone. */
  touch?: string | undefined;
}

const lively = (tone: Tone) => tone === '顺' || tone === '平';

/** What leads over to a sentence that pulls another way than the tone. */
const TURNS = {
  care: ['留意一点：', '有一处可以当心：', '只记得一点：'],
  open: ['可以借力的是：', '好的一面在于：', '有一点可以用上：'],
} as const;

function facing(faces: Faces, cares: boolean, seed: number, key: string): string {
  return variant(seed, key, cares ? faces.care : faces.open);
}

/**
 * An area in a few sentences: its tone, what touches it, what the god of the stem suggests and what
 * the god of the branch lays under it; a month or a year has room for what that god suggests too.
 */
export function areaText({ area, tone, outlook, time, seed, touch }: AreaFacts): string {
  const words = AREA_WORDS[area];
  const { stem, branch } = outlook;
  const long = time !== '今天';
  const cares = unwelcome(stem.role);
  const caresBelow = unwelcome(branch.role);
  const turn =
    lively(tone) === cares ? variant(seed, `${area}-turn`, TURNS[cares ? 'care' : 'open']) : '';
  const text = told(
    variant(seed, `${area}-tone`, long ? LONG_TONES[area][tone] : words.tones[tone]),
    touch,
    `${turn}${facing(words.gods[stem.god], cares, seed, `${area}-god`)}`,
    facing(words.ground[groupOf(branch.god)], caresBelow, seed, `${area}-ground`),
    long &&
      branch.god !== stem.god &&
      facing(words.gods[branch.god], caresBelow, seed, `${area}-branch-god`),
  );
  return text.replaceAll('{时}', time);
}
