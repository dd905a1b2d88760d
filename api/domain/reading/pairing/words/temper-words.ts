import type { GodGroup } from '../../analysis.ts';

/** A manner in a few words, by the group of the leading god. */
export const MANNERS: Readonly<Record<GodGroup, string>> = {
  比劫: '自立、讲情义',
  食伤: '爱表达、重感受',
  财: '务实、看结果',
  官杀: '守规矩、担责任',
  印: '爱思考、求安稳',
};

interface MannerWords {
  text: string;
  step: string;
}

/** Two of one manner. None of these ends with a full stop. */
export const SAME_MANNERS: Readonly<Record<GodGroup, MannerWords>> = {
  比劫: {
    text: '两人都自立、讲情义，像并肩的同伴；各做各的主，也容易较劲',
    step: '把各自拿主意的范围说清，交界的事一起定',
  },
  食伤: {
    text: '两人都爱表达、重感受，聊起来停不住；都想被听见，就少了听的人',
    step: '轮流说，一个讲完另一个先复述一句再接',
  },
  财: {
    text: '两人都务实、看结果，办事利落；话题也容易只剩正事',
    step: '每周留一段不谈钱也不谈事的时间',
  },
  官杀: {
    text: '两人都守规矩、担责任，答应的事靠得住；弦都绷得紧，少有人先松',
    step: '约好一天什么都不安排，谁也不许加事',
  },
  印: {
    text: '两人都爱思考、求安稳，懂得照顾人；想得多，开头就慢',
    step: '想到七成就先做第一步，边做边改',
  },
};

/** The first feeds the second (生). `{先}` is who has the first manner, `{后}` who has the other. */
export const FEEDING_MANNERS: Readonly<Record<GodGroup, MannerWords>> = {
  比劫: {
    text: '{先}自立、肯起头，{后}爱表达、有点子，一个推得动，一个说得活',
    step: '{先}先把事情开个头，{后}再来添花样',
  },
  食伤: {
    text: '{先}点子多、会表达，{后}务实、会落地，想法容易变成结果',
    step: '想法先不挑毛病，一起选一个，{后}来排出步骤',
  },
  财: {
    text: '{先}务实、看结果，{后}守规矩、担责任，办事有来有回，靠得住',
    step: '{先}管资源，{后}管章程，每月对一次账',
  },
  官杀: {
    text: '{先}有担当、守规矩，{后}爱思考、重情分，一个撑住场面，一个稳住人心',
    step: '{先}拿主意之前，先听{后}说一遍顾虑',
  },
  印: {
    text: '{先}会照顾、想得周全，{后}自立、肯出力，一个给底气，一个给行动',
    step: '{后}出门做事，{先}帮着看清单，回来再一起复盘',
  },
};

/** The first holds the second back (克). */
export const HOLDING_MANNERS: Readonly<Record<GodGroup, MannerWords>> = {
  比劫: {
    text: '{先}讲情义、出手大方，{后}务实、看账目，花钱和人情上看法不同',
    step: '定一个各自随意支配的数，超过了再商量',
  },
  食伤: {
    text: '{先}随性、想到就说，{后}守规矩、重场合，一个嫌拘束，一个嫌冒失',
    step: '哪些场合要讲究先说好，其余时候怎么自在怎么来',
  },
  财: {
    text: '{先}务实、要结果，{后}爱思考、要道理，一个嫌慢，一个嫌急',
    step: '先给{后}一段想的时间，再约一个交结果的日子',
  },
  官杀: {
    text: '{先}讲规矩、重责任，{后}自立、不爱被管，容易为“谁说了算”起争执',
    step: '规矩两人一起定，各管各的一块，不越界',
  },
  印: {
    text: '{先}想得多、求稳妥，{后}爱尝试、要新鲜，一个在劝，一个想飞',
    step: '先拿一件小事照{后}的办法试，{先}只提一条提醒',
  },
};

/** How two strengths go together. */
export type Pace = 'leads' | 'bothStrong' | 'bothWeak' | 'balanced';

/** `{强}` and `{弱}` are who is the stronger and the weaker. */
export const PACE_WORDS: Readonly<Record<Pace, readonly string[]>> = {
  leads: [
    '{强}偏外放、有主见，{弱}偏内敛、会观察，一个开路，一个看路',
    '{强}底气足些，{弱}心思细些，快慢能够互补',
  ],
  bothStrong: [
    '两人的日主都偏强，主意都大，谁也不太等谁',
    '两股劲都足，走同一条路很快，走两条路就容易僵',
  ],
  bothWeak: [
    '两人的日主都偏弱，都体贴、会看气氛，要紧话却常没人先开口',
    '两人都偏内敛，谁也不抢，拿主意时会互相等',
  ],
  balanced: [
    '至少一方的日主比较平衡，快慢都能商量',
    '强弱上没有针尖对麦芒，有人能随着对方调一调步子',
  ],
};

/** Added where two strong ones meet. */
export const TAKING_TURNS = '大事轮流做主，这一回听您的，下一回听对方的';
