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
  ],
  平: [
    '今天的基调是「平」，照常过就很好',
    '一个字：平。不赶不拖，刚刚好',
    '今天偏「平」，稳稳当当地做日常',
  ],
  稳: [
    '今天的基调是「稳」，守好手上的事',
    '一个字：稳。先把已有的看牢',
    '今天偏「稳」，少变动，多核对',
  ],
  慢: [
    '今天的基调是「慢」，缓一步更周全',
    '一个字：慢。不赶时间，就不出岔',
    '今天偏「慢」，把大事往后挪一挪',
  ],
};
