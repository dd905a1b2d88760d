import type { Assumption } from './assumptions.ts';
import type { JieChange, Note } from './notes.ts';

/** Sentences for a chart's assumptions and notes. */

const SCHOOLS = {
  midnight: '日柱以零点换日，23点至零点出生的仍用当天日柱，时干用次日的',
  '23h': '日柱以23点换日，23点后出生的用次日日柱',
} as const;

const METHODS = {
  1: '起运按天数与时辰折算，三天为一年',
  2: '起运精确到分钟折算，三天为一年',
} as const;

/** `13:30` of `1990-05-20 13:30:00`. */
const minuteOf = (time: string) => time.slice(11, 16);

/** One assumption as a Chinese sentence without a full stop. */
export function assumptionText(assumption: Assumption): string {
  switch (assumption.kind) {
    case 'beijingTime':
      return '出生时间按北京时间（东八区）读取，未作夏令时更正';
    case 'summerTime':
      return `出生时间按夏令时钟表读取，已减去一小时，为北京时间${minuteOf(assumption.standard)}`;
    case 'solarTime':
      return `日柱与时柱按东经${assumption.longitude}度的真太阳时${minuteOf(assumption.local)}，年柱、月柱与起运按北京时间`;
    case 'doubleHour':
      return `只知时辰，按该时辰的中点${minuteOf(assumption.middle)}计算`;
    case 'unknownHour':
      return '出生时辰未知，只排年、月、日三柱，起运只给出范围，未作夏令时与真太阳时更正';
    case 'termBounds':
      return '年柱以立春、月柱以十二节的交节时刻为界，精确到秒';
    case 'dayBoundary':
      return SCHOOLS[assumption.school];
    case 'luckMethod':
      return METHODS[assumption.method];
    case 'nominalAge':
      return '年龄为虚岁，出生当年为一岁';
  }
}

function jieText({ jie, at, before, after }: JieChange): string {
  const changed = (pillars: JieChange['before']) =>
    before.year === after.year ? `${pillars.month}月` : `${pillars.year}年${pillars.month}月`;
  return `${jie}（${at}）之前为${changed(before)}，之后为${changed(after)}`;
}

/** One note as a Chinese sentence without a full stop. */
export function noteText(note: Note): string {
  switch (note.kind) {
    case 'nearJie':
      return `出生时刻距交节不到三分钟，请核对钟表：${jieText(note)}`;
    case 'jieInDoubleHour':
      return `所选时辰之内交节，本盘按时辰中点排，请核对具体时刻：${jieText(note)}`;
    case 'jieOnDay':
      return `出生当天交节，不知时辰不能定月柱：${jieText(note)}`;
    case 'summerTimeOffered':
      return '出生时正值夏令时（1986年至1991年），若出生记录用的是当时的钟表时间，应减去一小时';
    case 'skippedHour':
      return '夏令时开始，当天2点至3点的钟表时间不存在，按北京时间读取';
    case 'repeatedHour':
      return '夏令时结束，当天1点至2点重复一次，作夏令时更正即为第一次，不更正即为第二次';
    case 'summerTimeSplitsHour':
      return `减去一小时后，所选时辰跨${note.branches.join('、')}两个时辰，本盘取${note.branches[1]}时，请核对具体时刻`;
    case 'otherSchool':
      return `23点至零点出生，另一流派的日柱为${note.day}`;
    case 'nightBirth':
      return `若在23点之后出生，按23点换日，日柱为${note.day}`;
  }
}
