import * as z from 'zod/mini';
import { tagged } from '../call.ts';
import { HolidaysQuery, HolidayYear } from '../holidays.ts';
import { OwnQuery } from '../ids.ts';
import {
  CheckBody,
  FeedbackBody,
  FeedbackView,
  GeneralOverviewQuery,
  GeneralOverviewView,
  OverviewQuery,
  OverviewView,
  PastYearBody,
  PastYearPickBody,
  PastYearsView,
  RecordView,
  ReportBody,
  ReportView,
} from '../reports.ts';
import { Today, TodayQuery } from '../today.ts';
import {
  ExpiryNoticeBody,
  TomorrowCalendarBody,
  TomorrowPushBody,
  TomorrowPushOffBody,
  TomorrowQuery,
  TomorrowTimeBody,
  TomorrowView,
} from '../tomorrow.ts';

const feedbackCalls = tagged('feedback');
const reportsCalls = tagged('reports');
const todayCalls = tagged('today');
const tomorrowCalls = tagged('tomorrow');

export const judgeReport = feedbackCalls.post('/api/web/report-feedback', 'user', '评价每日运势', {
  body: FeedbackBody,
  answer: FeedbackView,
});

export const readFeedback = feedbackCalls.get('/api/web/report-feedback', 'user', '评价记录', {
  query: OwnQuery,
  answer: FeedbackView,
});

export const answerPastYears = feedbackCalls.post('/api/web/past-years', 'user', '回答往年对照', {
  body: PastYearBody,
  answer: PastYearsView,
});

export const pickPastYear = feedbackCalls.post('/api/web/past-year-pick', 'user', '四年里挑出不是自己的一年', {
  body: PastYearPickBody,
  answer: PastYearsView,
  errors: ['conflict'],
});

export const readPastYears = feedbackCalls.get('/api/web/past-years', 'user', '往年对照', {
  query: OwnQuery,
  answer: PastYearsView,
});

export const answerCheck = feedbackCalls.post('/api/web/check', 'user', '回答解读里的一问', {
  body: CheckBody,
  answer: RecordView,
});

export const readRecord = feedbackCalls.get('/api/web/record', 'user', '准确记录', {
  query: OwnQuery,
  answer: RecordView,
});

export const openReport = reportsCalls.post('/api/web/report', 'reader', '命理报告', {
  body: ReportBody,
  answer: ReportView,
  errors: ['conflict', 'needsMembership', 'needsYearMembership', 'trialOver'],
});

export const readOverview = reportsCalls.get('/api/web/yunshi', 'user', '运势总览', {
  query: OverviewQuery,
  answer: OverviewView,
  errors: ['needsMembership', 'needsYearMembership'],
});

export const readGeneralOverview = reportsCalls.get('/api/web/common-yunshi', 'open', '大众运势', {
  open: 'the general day',
  query: GeneralOverviewQuery,
  answer: GeneralOverviewView,
});

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

export const readDayCalendar = tomorrowCalls.get('/calendar/:file', 'open', '私密日历', {
  open: 'the address is the secret',
  params: z.object({ file: z.string() }),
  answer: { media: 'text/calendar', description: 'iCalendar (RFC 5545)' },
  errors: ['notFound'],
});

export const readTomorrow = tomorrowCalls.get('/api/web/tomorrow', 'user', '明日运势的接收方式', {
  query: TomorrowQuery,
  answer: TomorrowView,
});

export const setCalendar = tomorrowCalls.post('/api/web/tomorrow-calendar', 'user', '开关日历订阅', {
  body: TomorrowCalendarBody,
  answer: TomorrowView,
  errors: ['notFound'],
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
