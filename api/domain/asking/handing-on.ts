import { ASK_REFUSALS } from '#content/ask/refusals';
import { normalForm } from './normal.ts';
import type { AskPlace, Elsewhere } from './question.ts';

/** Births by operation and burials are no matter of an almanac: they have no page to go to. */
const NO_DAY = /剖(?:宫|腹)|生产|预产|接生|下葬|安葬|出殡|火化|坟/u;
const ORDERS = /退款|退钱|订单|发票|扣款/u;
const HELP = /真人|客服|投诉/u;
const WHY = /别(?:的|家).{0,6}(?:网|站|软件|app|不一样|不同)|为什么.{0,8}不一样/u;

function servicePlace(said: string): AskPlace {
  if (ORDERS.test(said)) return 'orders';
  return HELP.test(said) ? 'help' : 'profile';
}

/** Hands a question on: the sentence, and the page. */
export function handedOn(to: Elsewhere, question: string): { text: string; place: AskPlace | null } {
  const { elsewhere } = ASK_REFUSALS;
  const said = normalForm(question);
  if (to === 'day_pick' && NO_DAY.test(said)) return { text: elsewhere.no_day, place: null };
  const places: Readonly<Record<Elsewhere, AskPlace>> = {
    day_pick: 'days',
    pair: 'pairing',
    chart: WHY.test(said) ? 'why' : 'chart',
    birth_hour: 'birth-hour',
    service: servicePlace(said),
  };
  return { text: elsewhere[to], place: places[to] };
}

/** Said where nothing was understood. */
export const UNCLEAR_TEXT = ASK_REFUSALS.unclear.said + ASK_REFUSALS.unclear.advice;
