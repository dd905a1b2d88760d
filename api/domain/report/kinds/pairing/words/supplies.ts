import type { Element } from '../../../../bazi/elements.ts';

/** What the giver's chart holds of what the taker can use, under every answer of the taker's own. */
export type Supply = 'helps' | 'strains' | 'even' | 'doubtful';

type SupplyWords = Readonly<Record<Element, readonly string[]>>;

/** `{受}` is the taker, `{给}` the giver; by the element that the taker is short of. */
export const HELPS: SupplyWords = {
  木: [
    '{受}缺的是往上长的劲头：新念头、没去过的地方。{给}一来，这些就有了。',
    '{受}日子过久了会发闷，{给}身上有那种“明天试试”的劲儿，坐一会儿就传过来。',
  ],
  火: [
    '{受}容易冷下来，得有人把热气带进屋，{给}就是这个人。当面一句夸，比礼物管用。',
    '{受}要的是被看见、被叫出名字，{给}给得大方。人一多，{受}也敢往前站一步。',
  ],
  土: [
    '{受}心里常悬着一件事，得有人牢牢接住。{给}答应了就会在，这一样别处难找。',
    '{受}最缺着落：一个准信、一顿按时的饭。{给}过日子的那份实在，正好垫在底下。',
  ],
  金: [
    '{受}开头的事不少，缺一个说“到此为止”的人。{给}收得了尾，也分得清哪件该砍。',
    '{受}不大会拒绝，{给}会。站在旁边听两回，那句“这次不行”就学会了。',
  ],
  水: [
    '{受}缺一段把事想透的安静，{给}身上正好多。两个人不说话坐半天，{受}的力气就回来了。',
    '{受}跑得太急，{给}那里像有一口井。夜里聊上一刻钟，白天拧着的地方就松了。',
  ],
};

export const STRAINS: SupplyWords = {
  木: [
    '{受}要的是新鲜气，{给}这里多的是旧章程。闷的时候，{受}得自己出门找。',
    '{受}靠新念头活着，{给}偏爱原样。凡是头一回的事，{受}另找一个伴去。',
  ],
  火: [
    '{受}要暖，{给}偏凉，不是不在乎。想听的那句好话，{受}得开口要。',
    '{受}盼着热闹，{给}那里安静得多。一周里总得有一晚，{受}去找别的朋友。',
  ],
  土: [
    '{受}求的是踏实，{给}带来的变动多。要紧的日子，{受}自己记在墙上。',
    '{受}盼个准信，{给}常说“到时再看”。凡是要等的事，{受}给自己留个退路。',
  ],
  金: [
    '{受}要的是干脆，{给}的心软会把事情拖长。该断的那件，{受}单独去办。',
    '{受}需要边界，{给}来往之间不大分你我。门可以常开，抽屉各留一个。',
  ],
  水: [
    '{受}要的是安静，{给}带来的是人和事。隔两天，{受}得有一个不被打扰的晚上。',
    '{受}得想透了才说，{给}催得快。凡是要{受}当场答的，约好隔夜再说。',
  ],
};

export const EVEN: readonly string[] = [
  '{受}缺的那一样，{给}不多也不少，指望不上，也耽误不了。',
  '{给}帮不上{受}最要紧的那一头，也不去添乱，各人的底子各人养。',
  '{受}累了，{给}陪着就行，力气还得自己睡回来。',
];

/** The methods differ about what the taker is short of, and the giver suits some of the answers alone. */
export const DOUBTFUL: readonly string[] = [
  '{给}对{受}是补还是耗，几种算法没有谈拢，这一句只当意见听。',
  '{受}究竟缺哪一样，看法不一，{给}帮不帮得上，您二位自己最清楚。',
];

/** The same for both. */
export const BOTH_DOUBTFUL: readonly string[] = [
  '谁补谁，几种算法没有谈拢，这一段只当意见听。见过面的第二天，哪一位更有精神，答案就在那里。',
  '这两个人互相添力还是费力，看法不一。与其听我们猜，不如各记一个月：见面后的那个晚上，睡得好不好。',
];

/** Both at once, where the two halves differ. */
export const ONE_WAY: Readonly<Record<'strained' | 'helped', readonly string[]>> = {
  strained: [
    '一头浓，一头淡，见面的次数听费力那个的。',
    '谁先累了谁说一声，今天就聊到这里。',
    '两头的轻重不一样，别拿自己的感觉替对方下结论。',
  ],
  helped: [
    '一头得力，一头平平，得力的那个记得道声谢。',
    '受益的不是一样多，不必拉平，心里有数就够了。',
    '多得了一份的那个，下回抢着付一次账。',
  ],
};

/** Where they are alike. */
export const BOTH_WAYS: Readonly<Record<Supply, readonly string[]>> = {
  doubtful: [],
  helps: ['你来我往，两头都有得补。', '有来有回，谁也不欠谁。', '您想起对方的时候，多半正是您缺的时候；对方也一样。'],
  strains: [
    '不是谁亏了谁，各留一块自己的地方就够用。',
    '这不算谁的错，分开充好电再见面。',
    '指望对方之前，各自先吃饱睡足。',
  ],
  even: ['这样的两个人，来去都轻。', '好处在于谁也不拖着谁。', '各带各的干粮，路上碰见了就分一口。'],
};
