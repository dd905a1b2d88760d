import { shortDay, weekday } from '#domain/time/beijing-words';
import { distanceText } from '../consultations/text.ts';

/** Texts of the masters' calendar. */
export const CALENDAR = {
  title: '日历',
  before: '前两周',
  after: '后两周',
  today: '今天',
  week: '每周时间',
  overview: '两周概览',
  master: '命理师',
  hour: '时间',
  left: '还可约',
  full: '满',
  off: '休',
  stopped: '停约',
  load: (taken: number, all: number) => `${taken}/${all}`,
  day: (name: string) => `${name}的时间`,
  dayName: (start: number) => `${shortDay(start)} ${weekday(start)}`,
  states: { booked: '已约', proposed: '等答复', held: '付款中', open: '可约', later: '两周后', gone: '已过' },
  none: '未开放',
  soon: '来不及约',
  tail: (tail: string) => `…${tail}`,
  dayOff: '全天休息',
  dayNormal: '恢复平常',
  hint: '方向键移动，Shift 加方向键多选，S 拿起或放下，O 开放或关闭，Enter 打开，Esc 放弃。',
  waiting: '待约',
  nothingWaiting: '没有等待约时间的咨询。',
  waitingHint: '点一下拿起，再点一个空格放下；用键盘时两次都按 S。',
  lifted: (what: string) => `已拿起 ${what}，请选一个可约的时间`,
  propose: '提议改期',
  proposeNote: '用户同意前，原时间不变。',
  send: '提议',
  notOpen: '这里不能预约',
  nobody: '还没有命理师。在“员工”里添加，再设置时间。',
  noHours: '还没有设置时间',
  setHours: '去设置',
  saved: '已保存',
  keeps: (count: number) => `其中 ${count} 个预约会保留`,
  chosen: '所选咨询',
  close: '关闭所选咨询',
  next: (at: number, now: number, tail: string) => `下一场${distanceText(at, now)}：…${tail}`,
} as const;

interface Load {
  name: string;
  taken: number;
  open: number;
  all: number;
  full: boolean;
  /** True if the week has hours. */
  pattern: boolean;
}

/** Describes a day: who is full, who has free slots (fewest first), who is off, and who has no hours set. */
export function daySentence(loads: readonly Load[]): string {
  const names = (some: readonly Load[]) => some.map(({ name }) => name).join('、');
  const full = loads.filter((one) => one.full);
  const room = loads.filter(({ open }) => open > 0).sort((a, b) => a.open - b.open);
  const gone = loads.filter(({ all, full, open }) => all > 0 && !full && open === 0);
  const off = loads.filter(({ all, pattern }) => all === 0 && pattern);
  const unset = loads.filter(({ all, pattern }) => all === 0 && !pattern);
  const parts = [
    full.length > 0 && `${names(full)}已满`,
    room.length > 0 && room.map(({ name, open }) => `${name}余 ${open}`).join('，'),
    gone.length > 0 && `${names(gone)}没有可约的时间了`,
    off.length > 0 && `${names(off)}休息`,
    unset.length > 0 && `${names(unset)}${CALENDAR.noHours}`,
  ].filter((part) => part !== false);
  const sum = (of: (load: Load) => number) => loads.reduce((all, load) => all + of(load), 0);
  return `${parts.join('；')}。共 ${sum(({ all }) => all)} 个时段，已占 ${sum(({ taken }) => taken)} 个。`;
}
