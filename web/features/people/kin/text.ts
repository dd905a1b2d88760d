import { kinLimit, type Relation } from '#domain/people/kin';
import type { MembershipLevel } from '#domain/shop/plans';
import { offerAbove } from '../membership-words.ts';

export const RELATION: Readonly<Record<Relation, string>> = {
  partner: '伴侣',
  child: '孩子',
  parent: '父母',
  sibling: '兄弟姐妹',
  friend: '朋友',
  colleague: '同事',
  'self-other': '我的另一个时辰',
};

export const LABEL = {
  name: '称呼',
  hint: '如妈妈、老大，不用写姓名',
  needed: '请写一个称呼',
  long: '称呼最多8个字',
  only: '这里只写称呼',
  taken: '已经有这个称呼了',
} as const;

/** Consents given before a birth is stored. Their version is KIN_SENTENCE. */
export const AGREE = {
  told: '对方知道并同意我用其出生资料',
  guardian: '我是孩子的监护人',
  needed: '请先征得同意并勾选',
  childFirst: '孩子的出生日期要在您之后，请核对',
  parentAfter: '父母的出生日期要在您之前，请核对',
  byGuardian: '14岁以下只能由监护人添加，关系请选“孩子”',
  grown: (label: string, age: number) => `${label}满${age}岁了，请先告诉TA`,
} as const;

/** Reported when all places of a plan are taken. */
export function kinFullText(level: MembershipLevel): string {
  const offer = offerAbove(level, '可存', (each) => `${kinLimit(each)}位`);
  return [`现在可存${kinLimit(level)}位`, offer, '已存的都能看、能删'].filter(Boolean).join('。');
}

export const KIN = {
  title: '亲友',
  lead: '家里人、朋友的出生资料，合盘和择日都能直接用。',
  local: '只存在这台设备上，不上传，换手机要重新添加。以前导出的文件不能再导入。',
  loading: '正在载入',
  failed: '资料加载失败',
  none: '还没有添加亲友',
  add: '加一位',
  change: '编辑或删除',
  edit: '编辑',
  remove: '删除',
  sure: (label: string) => `删除“${label}”的资料？`,
  keep: '不删',
  removed: '已删除',
  saved: '已存在这台设备上',
  unkept: '这台设备不让保存，关掉页面就没有了',
  broken: '这台设备上原来的亲友读不出来，请重新添加',
  pairing: '合盘',
  days: '择日',
  chart: '看TA的命盘',
  childPage: '给孩子的一页',
  hourUnknown: '时辰不确定',
  other: '对方',
  uses: '有了TA的生日，可以',
} as const;

/** Actions for another person's birth. */
export const USES = [
  [KIN.pairing, '两个人哪里省力、哪里要商量，不打分'],
  [KIN.days, '搬家、出行、领证，挑一个对两个人都合适的日子'],
  [KIN.chart, '四柱、五行和大运，跟看自己的一样'],
  [KIN.childPage, '孩子未满14岁时，写给父母的一页'],
] as const;

export const KIN_FORM = {
  add: '加一位亲友',
  edit: '编辑亲友',
  relation: '关系',
  needRelation: '请选择关系',
  same: (label: string) => `和“${label}”是同一个生日，还要再加吗？再按一次保存就加上。`,
  save: '保存',
  cancel: '取消',
} as const;

/** For births before 1950: regional time zones, and summer time in some years. */
export const OLD_CLOCK = '1949年以前各地时区不同，部分年份还拨过夏令时（1940–1949），时辰若靠近交界，请两个都看。';

export const LEAVE = {
  title: '退出登录',
  goes: (count: number) => `这台设备上的${count}位亲友会一起删除，删除后找不回来。`,
  unread: '这台设备上读不出来的亲友资料会一起删除。',
  confirm: '删除并退出',
  cancel: '取消',
} as const;

export const KIN_VIEW = {
  back: '回到亲友',
  chart: (label: string) => `${label}的命盘`,
  gender: '性别',
  why: '大运往前排还是往后排，看性别和年干。',
  toParent: '写给家长看的，说的是孩子。',
  evidence: '依据',
  foot: '由程序按传统命理规则生成，仅供文化娱乐参考',
} as const;
