import { Calendar, CalendarQuery } from '../calendar.ts';
import { NOTHING, tagged } from '../call.ts';
import {
  ConsultationBirth,
  ConsultationColleagues,
  ConsultationContactBody,
  ConsultationDetail,
  ConsultationExcerpts,
  ConsultationExcerptsBody,
  ConsultationMoveBody,
  ConsultationNoteBody,
  ConsultationOpenBody,
  ConsultationParams,
  ConsultationPhone,
  ConsultationReviewBody,
  ConsultationSlots,
} from '../console-consultations.ts';
import {
  ConsultationAnswerBody,
  ConsultationComplaintBody,
  ConsultationDraftBody,
  ConsultationSummaryBody,
  HandOnBody,
  HandOnRule,
} from '../consulting.ts';
import { SessionNotices } from '../session-notices.ts';

const { get, post } = tagged('staff');

export const listColleagues = get('/api/admin/demands/colleagues', 'demands:own', '可分配的同事', {
  answer: ConsultationColleagues,
});

export const readExcerpts = post('/api/admin/demands/excerpts', 'demands:own', '咨询的诉求开头', {
  body: ConsultationExcerptsBody,
  answer: ConsultationExcerpts,
});

export const readConsultation = get('/api/admin/demands/:clientSn', 'demands:own', '咨询详情', {
  params: ConsultationParams,
  answer: ConsultationDetail,
});

export const openConsultation = post('/api/admin/demands/:clientSn/open', 'demands:own', '说明查看咨询的原因', {
  params: ConsultationParams,
  body: ConsultationOpenBody,
  answer: NOTHING,
});

export const listConsultationSlots = get('/api/admin/demands/:clientSn/slots', 'demands:own', '咨询可约的时间', {
  params: ConsultationParams,
  answer: ConsultationSlots,
});

export const revealConsultationPhone = post('/api/admin/demands/:clientSn/phone', 'demands:own', '查看咨询用户手机号', {
  params: ConsultationParams,
  answer: ConsultationPhone,
});

export const revealConsultationBirth = post(
  '/api/admin/demands/:clientSn/birth',
  'demands:own',
  '查看咨询用户出生信息',
  {
    params: ConsultationParams,
    answer: ConsultationBirth,
  },
);

export const transitionConsultation = post('/api/admin/demands/:clientSn/move', 'demands:work', '处理咨询', {
  params: ConsultationParams,
  body: ConsultationMoveBody,
  answer: NOTHING,
  sentence: '已更新',
  errors: ['conflict'],
});

export const reviewSession = post('/api/admin/demands/:clientSn/review', 'hours:review', '核实咨询时长', {
  params: ConsultationParams,
  body: ConsultationReviewBody,
  answer: NOTHING,
  sentence: '已记录',
  errors: ['conflict'],
});

export const addConsultationNote = post('/api/admin/demands/:clientSn/notes', 'demands:work', '写咨询备注', {
  params: ConsultationParams,
  body: ConsultationNoteBody,
  answer: NOTHING,
  sentence: '已记录',
});

export const recordContact = post('/api/admin/demands/:clientSn/contacts', 'demands:work', '记录联系', {
  params: ConsultationParams,
  body: ConsultationContactBody,
  answer: NOTHING,
  sentence: '已记录',
});

export const saveSummaryDraft = post('/api/admin/demands/:clientSn/draft', 'demands:work', '保存小结草稿', {
  params: ConsultationParams,
  body: ConsultationDraftBody,
  answer: NOTHING,
  sentence: '草稿已保存',
});

export const sendSummary = post('/api/admin/demands/:clientSn/summary', 'demands:work', '发送或修订小结', {
  params: ConsultationParams,
  body: ConsultationSummaryBody,
  answer: NOTHING,
  sentence: '小结已发送',
  errors: ['conflict'],
});

export const sendAnswer = post('/api/admin/demands/:clientSn/answer', 'demands:work', '答复追问', {
  params: ConsultationParams,
  body: ConsultationAnswerBody,
  answer: NOTHING,
  sentence: '已答复',
  errors: ['conflict'],
});

export const settleComplaint = post('/api/admin/demands/:clientSn/complaint', 'demands:assign', '处理不满意的评价', {
  params: ConsultationParams,
  body: ConsultationComplaintBody,
  answer: NOTHING,
  sentence: '已处理',
  errors: ['conflict'],
});

export const readHandOnRule = get('/api/admin/hand-on-rule', 'masters:manage', '超时转交的规则', {
  answer: HandOnRule,
});

export const saveHandOnRule = post('/api/admin/hand-on-rule', 'demands:hand-on-rule', '设定超时转交的规则', {
  body: HandOnBody,
  answer: HandOnRule,
  errors: ['conflict'],
  sentence: '已保存',
});

export const listSessionNotices = get('/api/admin/hour-notices', 'pollingStaff', '近期咨询提醒', {
  answer: SessionNotices,
});

/** The slots of all masters over two weeks; for a consultant their own. Contains no name or text of a client. */
export const readCalendar = get('/api/admin/calendar', 'demands:own', '命理师日历', {
  query: CalendarQuery,
  answer: Calendar,
});
