import type { GodGroup } from '../../analysis.ts';
import { PEERS } from './peers.ts';
import { PRESSURE } from './pressure.ts';
import { SHELTER } from './shelter.ts';
import type { Themes } from './theme.ts';
import { VOICE } from './voice.ts';
import { WEALTH } from './wealth.ts';

export const THEMES: Readonly<Record<GodGroup, Themes>> = {
  比劫: PEERS,
  食伤: VOICE,
  财: WEALTH,
  官杀: PRESSURE,
  印: SHELTER,
};
