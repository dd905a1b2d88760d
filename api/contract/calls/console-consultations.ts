import { Agenda, AgendaQuery } from '../agenda.ts';
import { type Call, CSV, NOTHING } from '../call.ts';
import {
  DemandBirth,
  DemandColleagues,
  DemandContactBody,
  DemandDetail,
  DemandExcerpts,
  DemandExcerptsBody,
  DemandList,
  DemandListQuery,
  DemandMoveBody,
  DemandNewsQuery,
  DemandNoteBody,
  DemandParams,
  DemandPhone,
  DemandSlots,
  DemandTotalQuery,
} from '../console-consultations.ts';
import { DemandAnswerBody, DemandComplaintBody, DemandDraftBody, DemandSummaryBody } from '../consult-after.ts';
import { HandOnBody, HandOnRule } from '../hand-on.ts';
import { HourNotices } from '../hour-notices.ts';
import { ListNews, ListTotal, ViewCounts } from '../lists.ts';

export const demands = {
  method: 'GET',
  path: '/api/admin/demands',
  guard: 'demands:own',
  summary: '咨询列表',
  tag: 'staff',
  query: DemandListQuery,
  answer: DemandList,
} as const satisfies Call;

export const demandsTotal = {
  method: 'GET',
  path: '/api/admin/demands/total',
  guard: 'demands:own',
  summary: '咨询总数',
  tag: 'staff',
  query: DemandTotalQuery,
  answer: ListTotal,
} as const satisfies Call;

export const demandsNews = {
  method: 'GET',
  path: '/api/admin/demands/news',
  guard: 'demands:own',
  summary: '新到咨询数',
  tag: 'staff',
  query: DemandNewsQuery,
  answer: ListNews,
} as const satisfies Call;

export const demandsViews = {
  method: 'GET',
  path: '/api/admin/demands/views',
  guard: 'demands:own',
  summary: '各视图的咨询数',
  tag: 'staff',
  answer: ViewCounts,
} as const satisfies Call;

export const demandsExport = {
  method: 'GET',
  path: '/api/admin/demands/export',
  guard: 'demands:own',
  summary: '导出咨询',
  tag: 'staff',
  query: DemandTotalQuery,
  answer: CSV,
} as const satisfies Call;

export const demandsColleagues = {
  method: 'GET',
  path: '/api/admin/demands/colleagues',
  guard: 'demands:own',
  summary: '可分配的同事',
  tag: 'staff',
  answer: DemandColleagues,
} as const satisfies Call;

export const demandsExcerpts = {
  method: 'POST',
  path: '/api/admin/demands/excerpts',
  guard: 'demands:own',
  summary: '咨询的诉求开头',
  tag: 'staff',
  body: DemandExcerptsBody,
  answer: DemandExcerpts,
} as const satisfies Call;

export const demandsOne = {
  method: 'GET',
  path: '/api/admin/demands/:clientSn',
  guard: 'demands:own',
  summary: '咨询详情',
  tag: 'staff',
  params: DemandParams,
  answer: DemandDetail,
} as const satisfies Call;

export const demandsSlots = {
  method: 'GET',
  path: '/api/admin/demands/:clientSn/slots',
  guard: 'demands:own',
  summary: '咨询可约的时间',
  tag: 'staff',
  params: DemandParams,
  answer: DemandSlots,
} as const satisfies Call;

export const demandsPhone = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/phone',
  guard: 'demands:own',
  summary: '查看咨询用户手机号',
  tag: 'staff',
  params: DemandParams,
  answer: DemandPhone,
} as const satisfies Call;

export const demandsBirth = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/birth',
  guard: 'demands:own',
  summary: '查看咨询用户出生信息',
  tag: 'staff',
  params: DemandParams,
  answer: DemandBirth,
} as const satisfies Call;

export const demandsMove = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/move',
  guard: 'demands:work',
  summary: '处理咨询',
  tag: 'staff',
  params: DemandParams,
  body: DemandMoveBody,
  answer: NOTHING,
  sentence: '已更新',
  errors: ['conflict'],
} as const satisfies Call;

export const demandsNotes = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/notes',
  guard: 'demands:work',
  summary: '写咨询备注',
  tag: 'staff',
  params: DemandParams,
  body: DemandNoteBody,
  answer: NOTHING,
  sentence: '已记录',
} as const satisfies Call;

export const demandsContacts = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/contacts',
  guard: 'demands:work',
  summary: '记录联系',
  tag: 'staff',
  params: DemandParams,
  body: DemandContactBody,
  answer: NOTHING,
  sentence: '已记录',
} as const satisfies Call;

export const demandsDraft = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/draft',
  guard: 'demands:work',
  summary: '保存小结草稿',
  tag: 'staff',
  params: DemandParams,
  body: DemandDraftBody,
  answer: NOTHING,
  sentence: '草稿已保存',
} as const satisfies Call;

export const demandsSummary = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/summary',
  guard: 'demands:work',
  summary: '发送或修订小结',
  tag: 'staff',
  params: DemandParams,
  body: DemandSummaryBody,
  answer: NOTHING,
  sentence: '小结已发送',
  errors: ['conflict'],
} as const satisfies Call;

export const demandsAnswer = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/answer',
  guard: 'demands:work',
  summary: '答复追问',
  tag: 'staff',
  params: DemandParams,
  body: DemandAnswerBody,
  answer: NOTHING,
  sentence: '已答复',
  errors: ['conflict'],
} as const satisfies Call;

export const demandsComplaint = {
  method: 'POST',
  path: '/api/admin/demands/:clientSn/complaint',
  guard: 'demands:assign',
  summary: '处理不满意的评价',
  tag: 'staff',
  params: DemandParams,
  body: DemandComplaintBody,
  answer: NOTHING,
  sentence: '已处理',
  errors: ['conflict'],
} as const satisfies Call;

export const handOnRule = {
  method: 'GET',
  path: '/api/admin/hand-on-rule',
  guard: 'masters:manage',
  summary: '超时转交的规则',
  tag: 'staff',
  answer: HandOnRule,
} as const satisfies Call;

export const saveHandOnRule = {
  method: 'POST',
  path: '/api/admin/hand-on-rule',
  guard: 'demands:hand-on-rule',
  summary: '设定超时转交的规则',
  tag: 'staff',
  body: HandOnBody,
  answer: HandOnRule,
  sentence: '已保存',
} as const satisfies Call;

export const hourNotices = {
  method: 'GET',
  path: '/api/admin/hour-notices',
  guard: 'pollingStaff',
  summary: '近期咨询提醒',
  tag: 'staff',
  answer: HourNotices,
} as const satisfies Call;

export const agenda = {
  method: 'GET',
  path: '/api/admin/agenda',
  guard: 'demands:own',
  summary: '命理师的日程',
  tag: 'staff',
  query: AgendaQuery,
  answer: Agenda,
  errors: ['notFound'],
} as const satisfies Call;
