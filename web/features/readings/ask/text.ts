import type { AskClass, Elsewhere, Horizon } from '#domain/asking/question';
import type { Confidence } from '#domain/judgement/confidence';
import type { Fitting } from '#domain/report/track-record';

export const ASK = {
  title: '问一件事',
  loading: '正在载入',
  failed: '加载失败，请重试',
  field: '想问的事',
  hint: '写几个字，从下面选最接近的一问。',
  placeholder: '比如：换工作',
  placeholderYoung: '比如：考试',
  count: (typed: number, most: number) => `${typed}/${most}`,
  over: (most: number) => `最多${most}个字，多出来的没有算`,
  asking: '正在看',
  nearest: '您想问的是',
  several: '一次答一件，先答哪件？',
  first: '常问的',
  more: '更多',
  nothing: '没有现成的答法。换个说法，或者从下面选。',
  notAnswered: '这件事不看，点开有说明',
  fold: '看可以问的',
  instead: '可以改问',
  suggestFailed: '没有连上，稍后再试，或者从下面选。',
  notNow: '这一问先放一放。上面的电话现在就可以打。',
  offline: '当前无网络，连上后再问。写的字还在。',
  again: '再问一次',
  refused: '请求失败，请稍后重试',
  nearer: '按这个月答',
  begin: '开始并回答',
  nearerFirst: '先按这个月答',
  plans: '看看方案',
  here: '去看看',
} as const;

export const LEFT = {
  day: (count: number) => `今天还能问${count}次`,
  week: (count: number) => `这周还能问${count}次`,
  trial: (count: number) => `体验期还能问${count}次`,
} as const;

export const CONSENT = {
  title: '问题怎样保存',
  agree: '同意并提问',
  sent: '您写的字会送到服务器，找最接近的一问，找完不留。',
  search: '同意，边写边找',
  cancel: '先不问',
} as const;

export const ANSWER = {
  why: '凭什么',
  against: '也有相反的',
  when: '什么时候',
  act: '怎么办',
  test: '看准不准',
  unseen: '看不出',
  evidence: '依据',
  report: (tone: string) => `报告里是“${tone}”`,
  leaning: (leaning: string) => `倾向：${leaning}`,
  sure: '把握',
  check: (day: string) => `到${day}我们会来对一对。`,
  measured: '古法名家彼此也只有约六成相同。这里说的把握，是几种取法是否一致，不是事情会不会发生。',
  foot: '命理说的是倾向；公开题库上，没有证据表明任何人的判断比猜更准。',
  record: '我的记录',
  yours: (words: string) => `您写的：${words}`,
  times: '换一段时间',
  people: '换一个人',
  teller: '带给老师',
  forget: '删掉这条',
  forgetTitle: '删掉这一问？',
  forgetText: '问题、倾向和要对的话都会删掉，不能恢复；问过的次数不会退回。',
  keep: '留着',
  forgotten: '已删掉',
  /** The chart covers one side only. */
  otherSide: '从您的命盘看，看不到对方怎么想。',
} as const;

export const SURE: Readonly<Record<Confidence, string>> = {
  高: '几种取法都这么看',
  中: '多数取法这么看',
  低: '取法之间有分歧',
};

export const ASKED = {
  title: '问过的',
  due: '到日子了',
  checkOn: (day: string) => `${day}对一对`,
  print: (print: string) => `题面指纹 ${print}`,
  printNote: '这句话说出来那天就封了指纹，事后谁也改不了。',
  question: '这句话对上了吗',
  more: '再看一些',
  forgetAll: '全部删掉并撤回同意',
  forgetAllConfirm: '全部删掉',
  forgetAllTitle: '删掉全部问过的？',
  forgetAllText: '所有问题、倾向和要对的话都会删掉，同时撤回保存问题的同意。下次提问会再问一次。',
} as const;

export const FITS: readonly (readonly [Fitting, string])[] = [
  ['fits', '对上了'],
  ['partly', '一半'],
  ['not', '没对上'],
];

export const HELP = {
  title: '帮助',
  own: '您现在的感受很重要，先别一个人扛。请马上联系身边信得过的人，或拨打下面的电话；有危险请打 110 或 120。',
  near: '请先陪着TA，别留TA一个人。不知道怎么做，可以拨打 12356 问；有危险请打 110 或 120。',
  safe: '我没事，继续问',
} as const;

export const ELSEWHERE_TITLES: Readonly<Record<Elsewhere, string>> = {
  day_pick: '择日',
  pair: '合盘',
  chart: '命盘',
  birth_hour: '出生时辰',
  service: '服务',
};

/** Period names in a title, where dates would be less clear. */
export const TIMES: Readonly<Partial<Record<Horizon, string>>> = {
  life: '一生',
  none: '一生',
  years: '往后十年',
  age: '往后十年',
};

export const LOVE: readonly AskClass[] = ['love_meet', 'love_now', 'marriage_life', 'breakup'];
