import { tagged } from '../call.ts';
import { OwnQuery } from '../ids.ts';
import {
  CheckBody,
  FeedbackBody,
  FeedbackView,
  GeneralOverviewQuery,
  OverviewQuery,
  OverviewView,
  PastYearBody,
  PastYearPickBody,
  PastYearsView,
  RecordView,
  ReportBody,
  ReportView,
} from '../reports.ts';

const feedbackCalls = tagged('feedback');
const reportsCalls = tagged('reports');

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
  answer: ReportView,
  slow: true,
});
