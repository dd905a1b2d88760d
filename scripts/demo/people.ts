import { beijingDate, daysInMonth } from '#domain/calendar/civil-date';
import { DOUBLE_HOUR_CODES } from '#domain/calendar/double-hours';
import { type Birth, parseBirth } from '#domain/people/birth';
import type { VisitSource } from '#domain/people/visit-source';
import type { Sequence, Weighted } from './random.ts';

const SURNAMES = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗') as [string, ...string[]];
const GIVEN = Array.from('安宁若清明远思雨晨佳欣怡文博子涵一诺星辰知夏') as [string, ...string[]];

export const SOURCES: Weighted<Exclude<VisitSource, 'invite'>> = [
  ['direct', 30],
  ['wechat', 22],
  ['xiaohongshu', 18],
  ['douyin', 12],
  ['search', 8],
  ['weibo', 5],
  ['bilibili', 3],
  ['other', 2],
];

/** Kinds of visitors, which decide how often they buy. */
export const KINDS: Weighted<'looker' | 'trier' | 'member' | 'devoted'> = [
  ['looker', 22],
  ['trier', 28],
  ['member', 38],
  ['devoted', 12],
];

export function personName(chance: Sequence): string {
  const given = Array.from({ length: chance.between(1, 2) }, () => chance.one(GIVEN));
  return `${chance.one(SURNAMES)}${given.join('')}`;
}

/** A birth of the years 1960 to 2005. */
export function personBirth(chance: Sequence, now: number): Birth {
  const [year, month] = [chance.between(1960, 2005), chance.between(1, 12)];
  const day = chance.between(1, daysInMonth(year, month));
  return parseBirth(
    {
      gender: chance.happens(0.68) ? 'female' : 'male',
      calendar: 'solar',
      birthDate: `${year}年${month}月${day}日`,
      birthTime: chance.one(DOUBLE_HOUR_CODES),
    },
    beijingDate(now),
  );
}

const QUESTIONS = [
  '明年想换到外地工作，想请老师看看时机与方向是否合适。',
  '与伴侣相处多年，近来常有争执，想知道怎样相处会好一些。',
  '打算和朋友合伙开一家小店，请老师看看财运与合伙是否相宜。',
  '孩子今年升学，想了解他的性情与适合的专业方向。',
  '近两年身心都有些疲惫，想请老师看看如何调整节奏。',
  '父母年纪大了，想换到离家近的城市，不知何时动身为好。',
] as const;

export const personQuestion = (chance: Sequence): string => chance.one(QUESTIONS);
