import * as z from 'zod/mini';
import type { Call } from '../call.ts';
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
  PastYearsView,
  RecordView,
  ReportBody,
  ReportView,
} from '../reports.ts';
import { Today, TodayQuery } from '../today.ts';
import {
  TomorrowCalendarBody,
  TomorrowPushBody,
  TomorrowPushOffBody,
  TomorrowQuery,
  TomorrowTimeBody,
  TomorrowView,
} from '../tomorrow.ts';

export const reportFeedback = {
  method: 'POST',
  path: '/api/web/report-feedback',
  guard: 'user',
  summary: '评价每日运势',
  tag: 'feedback',
  body: FeedbackBody,
  answer: FeedbackView,
} as const satisfies Call;

export const readReportFeedback = {
  method: 'GET',
  path: '/api/web/report-feedback',
  guard: 'user',
  summary: '评价记录',
  tag: 'feedback',
  query: OwnQuery,
  answer: FeedbackView,
} as const satisfies Call;

export const pastYears = {
  method: 'POST',
  path: '/api/web/past-years',
  guard: 'user',
  summary: '回答往年对照',
  tag: 'feedback',
  body: PastYearBody,
  answer: PastYearsView,
} as const satisfies Call;

export const readPastYears = {
  method: 'GET',
  path: '/api/web/past-years',
  guard: 'user',
  summary: '往年对照',
  tag: 'feedback',
  query: OwnQuery,
  answer: PastYearsView,
} as const satisfies Call;

export const check = {
  method: 'POST',
  path: '/api/web/check',
  guard: 'user',
  summary: '回答解读里的一问',
  tag: 'feedback',
  body: CheckBody,
  answer: RecordView,
} as const satisfies Call;

export const record = {
  method: 'GET',
  path: '/api/web/record',
  guard: 'user',
  summary: '准确记录',
  tag: 'feedback',
  query: OwnQuery,
  answer: RecordView,
} as const satisfies Call;

export const report = {
  method: 'POST',
  path: '/api/web/report',
  guard: 'reader',
  summary: '命理报告',
  tag: 'reports',
  body: ReportBody,
  answer: ReportView,
  errors: ['conflict', 'needsMembership', 'needsYearMembership', 'trialOver'],
} as const satisfies Call;

export const yunshi = {
  method: 'GET',
  path: '/api/web/yunshi',
  guard: 'user',
  summary: '运势总览',
  tag: 'reports',
  query: OverviewQuery,
  answer: OverviewView,
  errors: ['needsMembership', 'needsYearMembership'],
} as const satisfies Call;

export const commonYunshi = {
  method: 'GET',
  path: '/api/web/common-yunshi',
  guard: 'open',
  open: 'the general day',
  summary: '大众运势',
  tag: 'reports',
  query: GeneralOverviewQuery,
  answer: GeneralOverviewView,
} as const satisfies Call;

export const today = {
  method: 'GET',
  path: '/api/web/today',
  guard: 'open',
  open: 'the almanac',
  summary: '今日历书',
  tag: 'today',
  query: TodayQuery,
  shared: true,
  answer: Today,
} as const satisfies Call;

export const holidays = {
  method: 'GET',
  path: '/api/web/holidays',
  guard: 'open',
  open: 'the almanac',
  summary: '放假与调休',
  tag: 'today',
  query: HolidaysQuery,
  answer: HolidayYear,
} as const satisfies Call;

export const calendar = {
  method: 'GET',
  path: '/calendar/:file',
  guard: 'open',
  open: 'the address is the secret',
  summary: '私密日历',
  tag: 'tomorrow',
  params: z.object({ file: z.string() }),
  answer: { media: 'text/calendar', description: 'iCalendar (RFC 5545)' },
  errors: ['notFound'],
} as const satisfies Call;

export const tomorrow = {
  method: 'GET',
  path: '/api/web/tomorrow',
  guard: 'user',
  summary: '明日运势的接收方式',
  tag: 'tomorrow',
  query: TomorrowQuery,
  answer: TomorrowView,
} as const satisfies Call;

export const tomorrowCalendar = {
  method: 'POST',
  path: '/api/web/tomorrow-calendar',
  guard: 'user',
  summary: '开关日历订阅',
  tag: 'tomorrow',
  body: TomorrowCalendarBody,
  answer: TomorrowView,
  errors: ['notFound'],
} as const satisfies Call;

export const tomorrowPush = {
  method: 'POST',
  path: '/api/web/tomorrow-push',
  guard: 'user',
  summary: '开启浏览器通知',
  tag: 'tomorrow',
  body: TomorrowPushBody,
  answer: TomorrowView,
  errors: ['notFound'],
} as const satisfies Call;

export const tomorrowPushOff = {
  method: 'POST',
  path: '/api/web/tomorrow-push-off',
  guard: 'user',
  summary: '关闭浏览器通知',
  tag: 'tomorrow',
  body: TomorrowPushOffBody,
  answer: TomorrowView,
  errors: ['notFound'],
} as const satisfies Call;

export const tomorrowTime = {
  method: 'POST',
  path: '/api/web/tomorrow-time',
  guard: 'user',
  summary: '选择通知时间',
  tag: 'tomorrow',
  body: TomorrowTimeBody,
  answer: TomorrowView,
  errors: ['notFound'],
} as const satisfies Call;
