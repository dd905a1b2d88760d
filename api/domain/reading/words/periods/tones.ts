import type { Role } from '../../analysis.ts';
import type { Tone } from '../../outlook.ts';

/** What the four words ask of a reader; none of them says that a day is bad. */
export const TONE_PLAIN: Readonly<Record<Tone, string>> = {
  顺: '可以主动一些',
  平: '按平常的步子走',
  稳: '守住手上的，少开新局',
  慢: '放慢一点，给自己留余地',
};

/** One line at the head of everybody's day. */
export const GENERAL_TONES: Readonly<Record<Tone, readonly string[]>> = {
  顺: [
    '今天的基调是「顺」，适合往前迈一步',
    '一个字：顺。想做的正事，今天可以动',
    '今天偏「顺」，路子打得开',
    '今天的日子是「顺」的，想好了就动手',
    '基调落在「顺」，把要紧的事排到前面',
  ],
  平: [
    '今天的基调是「平」，照常过就很好',
    '一个字：平。不赶不拖，刚刚好',
    '今天偏「平」，稳稳当当地做日常',
    '今天的日子是「平」的，寻常里有味道',
    '基调落在「平」，一步接一步就很好',
  ],
  稳: [
    '今天的基调是「稳」，守好手上的事',
    '一个字：稳。先把已有的看牢',
    '今天偏「稳」，少变动，多核对',
    '今天的日子是「稳」的，做熟悉的事最省心',
    '基调落在「稳」，先收尾，后开头',
  ],
  慢: [
    '今天的基调是「慢」，缓一步更周全',
    '一个字：慢。不赶时间，就不出岔',
    '今天偏「慢」，把大事往后挪一挪',
    '今天的日子是「慢」的，给路上和心里都留点时间',
    '基调落在「慢」，少做一件，做好一件',
  ],
};

/** One line at the head of a person's day; the reason follows after a colon or a comma. */
export const PERSONAL_TONES: Readonly<Record<Tone, readonly string[]>> = {
  顺: [
    '今天对您是「顺」的一天，可以主动些',
    '您今天的基调是「顺」，想做的事往前推一步',
    '今天偏「顺」，把力气用在看重的事上',
    '今天的节奏落在「顺」，先做您最看重的那件',
    '对您来说，今天是「顺」的日子，开口和动手都合时',
  ],
  平: [
    '今天对您是「平」的一天，照常过就好',
    '您今天的基调是「平」，有来有往，不必强求',
    '今天偏「平」，做好分内的事就有收获',
    '今天的节奏落在「平」，平常心做平常事',
    '对您来说，今天是「平」的日子，把日程走匀就好',
  ],
  稳: [
    '今天对您是「稳」的一天，先守住手上的',
    '您今天的基调是「稳」，多核对，少变动',
    '今天偏「稳」，把已经答应的做圆',
    '今天的节奏落在「稳」，把熟悉的事做细',
    '对您来说，今天是「稳」的日子，缓一步再答应',
  ],
  慢: [
    '今天对您是「慢」的一天，给自己留余地',
    '您今天的基调是「慢」，大事可以往后挪一挪',
    '今天偏「慢」，少揽一件，就多一分从容',
    '今天的节奏落在「慢」，不赶就不乱',
    '对您来说，今天是「慢」的日子，休息也算正事',
  ],
};

/** A sign's role with what it means; 仇 and 忌 are old names, not hostile persons. */
export const ROLE_PLAIN: Readonly<Record<Role, readonly string[]>> = {
  用: ['是您的用神，最合所需', '是您的用神，命局正用得上', '是您的用神，来得正好'],
  喜: ['是您的喜神，能帮上忙', '是您的喜神，对命局有益', '是您的喜神，添一份助力'],
  闲: ['是您的闲神，不偏不倚', '是您的闲神，影响不大', '是您的闲神，用好用坏看自己'],
  仇: ['是您的仇神，不宜过多', '是您的仇神，也就是宜少不宜多的一行', '是您的仇神，够用就好'],
  忌: ['是您的忌神，要省着用', '是您的忌神，也就是宜收不宜放的一行', '是您的忌神，点到为止就好'],
};

/** Whether a sign is wanted (用 喜), neither (闲) or not (忌 仇). */
export type Face = 'wanted' | 'neither' | 'unwanted';

/** How the stem, what is seen, and the branch, the ground, go together for a person. */
export const FACES_TOGETHER: Readonly<Record<Face, Readonly<Record<Face, readonly string[]>>>> = {
  wanted: {
    wanted: ['天干地支都合您所需，里外一致', '上下都是帮手，底气足'],
    neither: ['面上有助力，底下平静，主动一点就接得上', '看得见的地方顺手，其余照常'],
    unwanted: ['面上有助力，底下不太跟得上，先易后难', '外面的机会看着好，里头的准备要补一补'],
  },
  neither: {
    wanted: ['面上平常，底下有托，安静做事最有成效', '看着普通的一天，根基处在帮您'],
    neither: ['干支都不偏不倚，节奏由您自己定', '没有特别的推力，也没有特别的阻力'],
    unwanted: ['面上平常，底下有些拖累，少揽额外的事', '看着没事，内里费力，早点收工'],
  },
  unwanted: {
    wanted: ['面上要应付些事，好在底下有托', '外头有点吵，根基是稳的，沉住气就好'],
    neither: ['面上有些费力，底下平静，慢慢来就过去', '要应对的事在明处，看清了就不难'],
    unwanted: [
      '天干地支都不太合您所需，少开新局、多休整',
      '上下都要费力，把标准放低一点，先照顾好自己',
    ],
  },
};

/** A day beside its month: the lighter, in step, the slower. */
export const BESIDE_MONTH: readonly (readonly string[])[] = [
  [
    '今天比整月轻快些，可以先办一件想办的',
    '今天是其中松快的一天，用好它',
    '今天比这个月的底色亮一些',
  ],
  ['今天与整月同一个步子', '今天顺着这个步子走就好', '今天没有走出这个节奏'],
  ['今天比整月慢半步，缓一缓不耽误', '今天是其中该歇脚的一天', '今天比这个月的底色静一些'],
];
