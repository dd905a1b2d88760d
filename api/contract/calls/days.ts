import { tagged } from '../call.ts';
import { HolidaysQuery, HolidayYear } from '../holidays.ts';
import { Today, TodayQuery } from '../today.ts';
import {
  ExpiryNoticeBody,
  TomorrowPushBody,
  TomorrowPushOffBody,
  TomorrowQuery,
  TomorrowTimeBody,
  TomorrowView,
} from '../tomorrow.ts';

const todayCalls = tagged('today');
const tomorrowCalls = tagged('tomorrow');

export const readToday = todayCalls.get('/api/web/today', 'open', '今日历书', {
  open: 'the almanac',
  query: TodayQuery,
  shared: true,
  answer: Today,
});

export const readHolidays = todayCalls.get('/api/web/holidays', 'open', '放假与调休', {
  open: 'the almanac',
  query: HolidaysQuery,
  answer: HolidayYear,
});

export const readTomorrow = tomorrowCalls.get('/api/web/tomorrow', 'user', '明日运势的接收方式', {
  query: TomorrowQuery,
  answer: TomorrowView,
});

export const subscribePush = tomorrowCalls.post('/api/web/tomorrow-push', 'user', '开启浏览器通知', {
  body: TomorrowPushBody,
  answer: TomorrowView,
  errors: ['notFound'],
});

export const unsubscribePush = tomorrowCalls.post('/api/web/tomorrow-push-off', 'user', '关闭浏览器通知', {
  body: TomorrowPushOffBody,
  answer: TomorrowView,
  errors: ['notFound'],
});

export const chooseExpiryNotice = tomorrowCalls.post('/api/web/expiry-notice', 'user', '会员到期前是否提醒', {
  body: ExpiryNoticeBody,
  answer: TomorrowView,
});

export const chooseTime = tomorrowCalls.post('/api/web/tomorrow-time', 'user', '选择通知时间', {
  body: TomorrowTimeBody,
  answer: TomorrowView,
  errors: ['notFound'],
});
