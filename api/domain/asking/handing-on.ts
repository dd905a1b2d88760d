import { ASK_REFUSALS } from '#content/ask/refusals';
import type { AskPlace, Elsewhere } from './question.ts';

const PLACES: Readonly<Record<Elsewhere, AskPlace>> = {
  day_pick: 'days',
  pair: 'pairing',
  chart: 'chart',
  birth_hour: 'birth-hour',
  service: 'profile',
};

/** Hands a question on: the sentence, and the page. */
export const handedOn = (to: Elsewhere): { text: string; place: AskPlace } => ({
  text: ASK_REFUSALS.elsewhere[to],
  place: PLACES[to],
});
