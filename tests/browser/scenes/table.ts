import { ACCOUNT_SCENES } from './accounts.ts';
import { ASK_SCENES } from './asks.ts';
import { CHART_SCENES } from './charts.ts';
import { CONSULT_SCENES } from './consultations.ts';
import { KIOSK_SCENES } from './kiosk.ts';
import { PAIR_SCENES } from './pairs.ts';
import { PERSONAL_SCENES } from './personal.ts';
import { PURCHASE_SCENES } from './purchases.ts';
import { READING_SCENES } from './readings.ts';
import type { Scene } from './scene.ts';

/** Every screen and state that is looked at: by axe, and as pictures by `npm run screenshots`. */
export const SCENES: readonly Scene[] = [
  ...ACCOUNT_SCENES,
  ...PERSONAL_SCENES,
  ...READING_SCENES,
  ...ASK_SCENES,
  ...CHART_SCENES,
  ...PAIR_SCENES,
  ...PURCHASE_SCENES,
  ...CONSULT_SCENES,
  ...KIOSK_SCENES,
];
