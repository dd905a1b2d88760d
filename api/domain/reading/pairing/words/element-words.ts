import type { Element } from '../../../bazi/elements.ts';
import type { Fit } from '../line.ts';

/** What the other's chart holds of what one can use. */
export type Supply = 'helps' | 'even' | 'strains';

/** `{用}` is the useful element of the one who is spoken of. None ends with a full stop. */
export const FOR_READER: Readonly<Record<Supply, readonly string[]>> = {
  helps: [
    '您取用在{用}，对方盘里的力量多半合您的喜用，来往之间您更有劲',
    '对方的盘偏向您的喜用一边，从{用}说起，您能借到力',
  ],
  even: [
    '您取用在{用}，对方的盘对您不增不减，来往轻松，各自的底子不变',
    '对方盘里合您用的、不合您用的大致相抵，您仍按自己的{用}来就好',
  ],
  strains: [
    '您取用在{用}，对方盘里的力量多在另一边，相处久了您需要留点自己的时间',
    '对方的盘与您要的{用}不太同路，忙的时候，您先照顾好自己的节奏',
  ],
};

export const FOR_OTHER: Readonly<Record<Supply, readonly string[]>> = {
  helps: [
    '反过来看，您的盘正合对方的喜用{用}，对方能从您这里借到力',
    '对方取用在{用}，您盘里的力量多半帮得上',
  ],
  even: ['反过来看，您对对方的喜用{用}也大致平平', '对方取用在{用}，您给的不多也不少'],
  strains: [
    '反过来看，您的盘与对方要的{用}不太同路，对方也需要自己的空间',
    '对方取用在{用}，您的力量多在另一边，别急着要对方跟上',
  ],
};

/** `{行}` is the element that is short, `{事}` what goes with it. */
export const ELEMENT_STEPS: Readonly<Record<Fit, readonly string[]>> = {
  合适: ['长处要用起来：常一起做与{行}有关的事，{事}', '借力也要有来有回，可以从{行}做起：{事}'],
  一般: ['想多一点助力，可以从{行}做起：{事}', '平平也能添一把柴，挑一件属{行}的事：{事}'],
  需磨合: ['先各自补足，再来往就轻松：属{行}的事，{事}', '缺的这一面可以一起补：从{行}做起，{事}'],
};

/** Custom, like colours and directions: what an element is said to like. */
export const ELEMENT_DOINGS: Readonly<Record<Element, readonly string[]>> = {
  木: ['一起读几页书，或去树多的地方走走', '养一盆植物，轮流照看'],
  火: ['一起运动、做顿热饭，把高兴的话说出来', '多晒晒太阳，见面时先说一件好事'],
  土: ['固定一件共同的小事，时间和账目记清楚', '一起下厨或收拾阳台，不赶时间'],
  金: ['一起整理房间或文件，把分工列成单子', '约好的规矩写下来，做完一条划一条'],
  水: ['一起散步、泡茶，留一段安静说话的时间', '去水边走走，慢慢把心里的事讲完'],
};
