import type { Position } from '../../../bazi/chart.ts';

/** Openers for a place. `{柱}` the pillar, `{干神}` the stem's god, `{支神}` the branch's. */
export const PALACE_OPENERS: Readonly<Record<Exclude<Position, 'day'>, readonly string[]>> = {
  year: [
    '年柱{柱}看长辈与早年，天干是{干神}，地支是{支神}',
    '说到家里，先看年柱{柱}：上为{干神}，下为{支神}',
  ],
  month: [
    '月柱{柱}看父母与同事，天干是{干神}，地支是{支神}',
    '再看月柱{柱}：上为{干神}，下为{支神}，讲的是身边的环境',
  ],
  hour: [
    '时柱{柱}看晚辈与往后的心愿，天干是{干神}，地支是{支神}',
    '最后看时柱{柱}：上为{干神}，下为{支神}，讲的是晚辈和心里的愿望',
  ],
};

export type Kin = 'father' | 'mother' | 'siblings' | 'children';

export const KIN_NAMES: Readonly<Record<Kin, string>> = {
  father: '父亲',
  mother: '母亲',
  siblings: '兄弟姐妹',
  children: '晚辈',
};

/** `{星}` the god that stands for them, `{据}` where it is seen. */
export const KIN_SEEN: Readonly<Record<Kin, readonly string[]>> = {
  father: [
    '父亲以{星}来看，见于{据}，他的做事方式多少影响了您',
    '代表父亲的{星}在{据}，父辈的经验遇事可以问一问',
  ],
  mother: [
    '母亲以{星}来看，见于{据}，她的照顾是您心里的底色',
    '代表母亲的{星}在{据}，累的时候给她打个电话会有用',
  ],
  siblings: [
    '兄弟姐妹与平辈以{星}来看，见于{据}，有来有往的情分最长久',
    '平辈的{星}见于{据}，遇事可以搭把手，钱上分清就好',
  ],
  children: [
    '晚辈以{星}来看，见于{据}，您和小一辈有话可说',
    '代表晚辈的{星}在{据}，您的经验有人愿意接',
  ],
};
export const KIN_UNSEEN: Readonly<Record<Kin, readonly string[]>> = {
  father: [
    '盘里不见代表父亲的{星}，只说明这条线不靠命盘来讲，相处怎样由您自己知道',
    '{星}没有出现，父辈的影响淡一些，不代表情分浅',
  ],
  mother: [
    '盘里不见代表母亲的{星}，照顾可能来自别的长辈，情分不减',
    '{星}没有出现，照顾过您的人可能不只一位',
  ],
  siblings: [
    '盘里不见代表平辈的{星}，朋友要主动去处，处到了就是长久的',
    '{星}没有出现，您更习惯自己决定，知心的有一两位就够',
  ],
  children: [
    '盘里不见代表晚辈的{星}，这与有没有孩子无关，只说相处要多花心思',
    '{星}没有出现，和小一辈相处，耐心比方法管用',
  ],
};

/** Animals in 三合 and 六合 with the year branch. `{属}` own animal, `{友}` the friends. */
export const FRIEND_ANIMALS = [
  '民间以年支{支}看人缘，属{属}的您与属{友}的人容易合拍',
  '按生肖的老说法，{支}年生人与属{友}的人相处省力，合作可以多一分信任',
  '年支{支}与几个生肖相合：属{友}的朋友，常能说到一处',
];

/** How one is among people, by side. */
export const SOCIAL_STYLES = {
  weak: [
    '人际上宜少而深，两三位能交底的朋友，比一百个点头之交管用',
    '您在人群里耗电快，聚会结束给自己一段安静',
    '别人的情绪不必全接，听完就放下',
  ],
  neutral: [
    '人际上您不冷不热，谁都愿意和您说两句',
    '热闹与独处各占一半，您会过得舒服',
    '您适合在朋友之间牵线，记得别替人做决定',
  ],
  strong: [
    '人际上您是主动的一方，多问一句“你怎么看”，朋友会更近',
    '气场足的人先开口容易压住场面，试着最后一个发言',
    '帮人很痛快，帮之前问一声对方要不要',
  ],
} as const;
