import type { Area } from '../../outlook.ts';
import type { AreaWords } from './area-words.ts';
import { CAREER } from './career.ts';
import { HEALTH } from './health.ts';
import { LOVE } from './love.ts';
import { TRAVEL } from './travel.ts';
import { WEALTH } from './wealth.ts';

export const AREA_WORDS: Readonly<Record<Area, AreaWords>> = {
  感情: LOVE,
  事业: CAREER,
  财运: WEALTH,
  出行: TRAVEL,
  健康: HEALTH,
};

/** Section ids; a model's text is checked against the section of the same name. */
export const AREA_IDS: Readonly<Record<Area, string>> = {
  感情: 'love',
  事业: 'career',
  财运: 'wealth',
  出行: 'travel',
  健康: 'wellness',
};

/** What to do with the lightest area of a month or a year, and with the slowest. */
export const FOCUS: Readonly<Record<Area, string>> = {
  感情: '多陪陪在意的人，想说的话趁早说',
  事业: '把主要的力气放在手上最要紧的一件工作',
  财运: '理一理进项，也给积蓄添一笔',
  出行: '多出去走走，人和消息都在路上',
  健康: '把运动和作息固定下来，趁状态好养成习惯',
};

export const EASE: Readonly<Record<Area, string>> = {
  感情: '少提要求，先听对方说完',
  事业: '不抢进度，交付之前多核对一遍',
  财运: '先守后攻，大额开支分几次想',
  出行: '少排一站，早一点出门',
  健康: '按时睡、按时吃，别拿身体赶工',
};
