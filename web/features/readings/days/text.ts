import { limitsOf } from '#domain/choosing/limits';
import type { MembershipLevel } from '#domain/shop/plans';
import { offerAbove } from '../../people/membership-words.ts';

export const DAYS = {
  title: '择日',
  lead: '给要办的事挑一天。在这台设备上推算，什么都不上传。',
  loading: '正在载入',
  what: '办什么事',
  others: '其他的事',
  filters: '谁 · 哪段 · 希望',
  nobody: '只按通书',
  anyDay: '不限',
  span: (month: number, day: number, days: number) => `${month}月${day}日起${days}天`,
  refused: '手术、生产和白事不在这里排：生产时间由医生按母子安全决定，白事请与家里长辈和殡仪馆商量。',
  whose: '谁的事',
  self: '自己',
  principal: '要合',
  reference: '只当参考',
  left: '不算',
  visitor: '现在只按通书看。登录并填好生日后，还会避开与您相冲的日子。',
  login: '去登录',
  full: (people: number) => `现在一次可看${people}位`,
  adultsOnly: (purpose: string, names: string) => `${purpose}只能选成年人，${names}只当参考`,
  when: '哪段日子',
  from: '从',
  until: '到',
  wishes: '还希望',
  weekend: '周末',
  dayOff: '放假日',
  am: '上午',
  pm: '下午',
  reach: (days: number) => `一次可看${days}天`,
  folk: '民间还有的讲究',
  folkNote: '这些讲究各地不同，只在日子旁边说一句，不用来排除。',
  folkSwitch: '勾上的，也用来排除。',
  folkByPlan: '年包可以勾选，用来排除日子。',
  previous: '上月',
  next: '下月',
  month: (year: number, month: number) => `${year}年${month}月`,
  day: (month: number, day: number) => `${month}月${day}日`,
  lunar: '农历',
  holiday: '放假',
  worked: '补班',
  officerDay: '日',
  legend: '可以的日子',
  legendGrey: '冲：与人相冲　破：月破、岁破　离：四离四绝上朔　忌：书上写忌　空白：书上没提，或不合所选',
  whyNot: '为什么不是这一天',
  whyThis: '这一天可以',
  list: '可以的日子',
  first: (shown: number, all: number) => (all > shown ? `共有${all}天，先列最合适的${shown}天` : `共有${all}天`),
  none: '这段日子里没有都合适的一天。放宽一条试试：',
  nothing: '这段日子里没有都合适的一天。换一段日子再看。',
  more: '放宽一条，还有：',
  eased: '已经放宽',
  undo: '撤回',
  hours: '吉时',
  noHours: '没有合适的吉时',
  keep: '留下这一天',
  hour: '时间',
  allDay: '全天',
  calendar: '放进日历',
  calendarDone: '已存成日历文件，打开它就能加进日历',
  inBrowser: '请在手机浏览器里打开本页，再放进日历',
  picture: '存成图片',
  pictureDone: '图片已保存',
  pictureFailed: '图片没有存成，请重试',
  longPress: '长按图片保存',
  editions: '宜忌按通书，就是现在通行的历书。',
  foot: '择日是民俗，不影响手续和安全。',
} as const;

/** Doubts about a person's pillars, and how to resolve each. */
export const PERSON = {
  hourUnknown: (name: string) => `${name}的时辰不确定：按年柱和日柱看`,
  night: (name: string) => `${name}在夜里11点后出生：前后两天的日柱都避开`,
  termDay: (name: string) => `${name}出生当天交立春：前后两年的年支都避开`,
} as const;

/** Additions of a higher plan to 择日; empty for the highest. */
export function reachText(level: MembershipLevel | null): string {
  if (level === null) return '注册后可加上自己；会员可看更多日子和家人。';
  const offer = offerAbove(level, '可看', (each) => `${limitsOf(each).days}天、${limitsOf(each).people}位`);
  return offer && `${offer}。`;
}
