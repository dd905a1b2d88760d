import type { GodGroup } from '../../../../judgement/judgement.ts';
import { FURTHER_BAD } from './further-bad.ts';
import { FURTHER_GOOD } from './further-good.ts';
import { PEERS } from './peers.ts';
import { PRESSURE } from './pressure.ts';
import { SHELTER } from './shelter.ts';
import type { Themes } from './theme.ts';
import { VOICE } from './voice.ts';
import { WEALTH } from './wealth.ts';

const whole = (group: GodGroup, { good, bad }: Themes): Themes => ({
  good: [...good, ...FURTHER_GOOD[group]],
  bad: [...bad, ...FURTHER_BAD[group]],
});

export const THEMES: Readonly<Record<GodGroup, Themes>> = {
  比劫: whole('比劫', PEERS),
  食伤: whole('食伤', VOICE),
  财: whole('财', WEALTH),
  官杀: whole('官杀', PRESSURE),
  印: whole('印', SHELTER),
};
