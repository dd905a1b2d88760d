import { ASK_CLASS_NAMES, type AskClass, type Elsewhere, FOR_YOUNG, type Horizon } from '#domain/asking/question';
import type { Confidence } from '#domain/judgement/confidence';
import type { Fitting } from '#domain/report/track-record';

export const ASK = {
  title: '问一件事',
  back: '回到我的命盘',
  loading: '正在载入',
  failed: '加载失败，请重试',
  field: '想问的事',
  hint: '一次问一件，写得越具体越好。',
  placeholder: '这个月适合跳槽吗',
  placeholderYear: '明年适合跳槽吗',
  placeholderYoung: '这个月的考试会顺吗',
  count: (typed: number, most: number) => `${typed}/${most}`,
  over: (most: number) => `最多${most}个字`,
  empty: '请写下想问的事',
  ask: '问',
  asking: '正在看',
  chips: '常问的',
  help: '您现在的感受很重要，先别一个人扛。请马上联系身边信得过的人，或拨打心理援助热线 12356；有危险请打 110 或 120。',
  offline: '当前无网络，连上后再问',
  refused: '请求失败，请稍后重试',
  all: '看全部',
  choose: (name: string) => `换成：${name}`,
  also: (name: string) => `也问了：${name}`,
  nearer: '按这个月答',
  begin: '开始并回答',
  nearerFirst: '先按这个月答',
  plans: '看看方案',
  safe: '现在没有危险，想问别的',
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
  cancel: '先不问',
} as const;

export const ANSWER = {
  why: '凭什么',
  against: '相反的',
  when: '什么时候',
  test: '拿什么验',
  unseen: '看不出',
  evidence: '依据',
  report: (tone: string) => `报告里是“${tone}”`,
  leaning: (leaning: string) => `倾向：${leaning}`,
  sure: '把握',
  check: (day: string) => `到${day}我们会来对一对。`,
  measured: '古法名家彼此也只有约六成相同。这里说的把握，是几种取法是否一致，不是事情会不会发生。',
  foot: '命理说的是倾向；公开题库上，没有证据表明任何人的判断比猜更准。',
  record: '我的记录',
  teller: '带给老师',
  forget: '删掉这条',
  forgetTitle: '删掉这一问？',
  forgetText: '问题、倾向和要对的话都会删掉，不能恢复；问过的次数不会退回。',
  keep: '留着',
  forgotten: '已删掉',
  /** The chart is that of one side. */
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

/** Chips under the field, by the words that people ask with. */
export const CHIPS: readonly (readonly [AskClass, string])[] = [
  ['job_change', '换工作'],
  ['exam', '考试'],
  ['love_meet', '感情'],
  ['marriage_when', '什么时候结婚'],
  ['wealth', '财运'],
  ['child_raise', '孩子'],
  ['relocation', '搬家'],
  ['health', '身体要注意什么'],
];

/** Chips of a reader under eighteen. */
export const YOUNG_CHIPS = FOR_YOUNG.map((name) => [name, ASK_CLASS_NAMES[name]] as const);

export const EXAMPLES_TITLE = '可以这样问';

/** Whole questions by area, each of a time that every plan reaches; `young`: what somebody under eighteen may ask. */
export const EXAMPLES: readonly { area: string; young: boolean; questions: readonly string[] }[] = [
  { area: '工作', young: false, questions: ['现在这份工作要不要换', '这个月适合跟领导谈涨薪吗', '我适合做什么行业'] },
  { area: '感情', young: false, questions: ['最近会遇到合适的人吗', '跟对象最近总吵，怎么办'] },
  { area: '钱', young: false, questions: ['这个月财运怎么样', '借出去的钱最近要得回来吗'] },
  { area: '家里', young: false, questions: ['孩子最近不爱说话，怎么相处', '这阵子跟爸妈总说不到一块去'] },
  { area: '学习', young: true, questions: ['这个月的考试会顺吗', '最近学习静不下心，怎么办'] },
  { area: '自己', young: true, questions: ['我的长处和短处是什么', '最近老睡不好，作息要注意什么'] },
];

export const ELSEWHERE_TITLES: Readonly<Record<Elsewhere, string>> = {
  day_pick: '择日',
  pair: '合盘',
  chart: '命盘',
  birth_hour: '出生时辰',
  service: '服务',
};

/** Times in a title, where the days themselves would say less. */
export const TIMES: Readonly<Partial<Record<Horizon, string>>> = {
  life: '一生',
  none: '一生',
  years: '往后十年',
  age: '往后十年',
};

export const LOVE: readonly AskClass[] = ['love_meet', 'love_now', 'marriage_life', 'breakup'];
