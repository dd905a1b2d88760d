import * as z from 'zod/mini';
import { NOTHING, tagged } from '../call.ts';
import {
  ConsultAfter,
  ConsultAfterQuery,
  ConsultAskBody,
  ConsultBookingBody,
  ConsultProposalBody,
  ConsultRatingBody,
  ConsultReadyBody,
  ConsultSlots,
  ConsultSlotsQuery,
  ConsultWayBody,
  MasterBody,
  MasterDayBody,
  MasterFigures,
  MasterFiguresQuery,
  MasterList,
  MasterParams,
  MasterProfileBody,
  MasterProfileList,
  MasterProfileView,
  MasterView,
  NoticePhoneBody,
  NoticePhoneView,
  NoticePushBody,
  NoticePushQuery,
  NoticePushView,
  OwnHoursBody,
  ProfileDecisionBody,
  SaveConsultationsBody,
  SlotsOnSale,
  SlotsOnSaleQuery,
} from '../consulting.ts';

const consultsCalls = tagged('consults');
const staffCalls = tagged('staff');

export const listSlotsOnSale = consultsCalls.get('/api/web/consult-hours', 'open', '付款前可选的时间', {
  open: 'free hours before paying; they name no client',
  query: SlotsOnSaleQuery,
  answer: SlotsOnSale,
  errors: ['tooOften'],
});

export const listSlots = consultsCalls.get('/api/web/consult-slots', 'user', '可预约的时间', {
  query: ConsultSlotsQuery,
  answer: ConsultSlots,
  errors: ['notFound'],
});

export const bookSlot = consultsCalls.post('/api/web/consult-booking', 'user', '预约或改约', {
  body: ConsultBookingBody,
  answer: ConsultSlots,
  sentence: '预约成功',
  errors: ['notFound', 'conflict'],
});

export const answerProposal = consultsCalls.post('/api/web/consult-proposal', 'user', '答复改期提议', {
  body: ConsultProposalBody,
  answer: ConsultSlots,
  sentence: '已答复',
  errors: ['notFound', 'conflict'],
});

export const announceReady = consultsCalls.post('/api/web/consult-ready', 'user', '告诉命理师已准备好', {
  body: ConsultReadyBody,
  answer: ConsultSlots,
  sentence: '已告诉命理师',
  errors: ['notFound', 'conflict'],
});

export const confirmBegun = consultsCalls.post('/api/web/consult-begun', 'user', '告诉我们咨询已经开始', {
  body: ConsultReadyBody,
  answer: ConsultSlots,
  sentence: '已记录咨询开始',
  errors: ['notFound', 'conflict'],
});

export const denyContact = consultsCalls.post('/api/web/consult-no-contact', 'user', '告诉我们没有人联系您', {
  body: ConsultReadyBody,
  answer: ConsultSlots,
  sentence: '已告诉客服',
  errors: ['notFound', 'conflict'],
});

export const setContactWay = consultsCalls.post('/api/web/consult-way', 'user', '修改咨询的联系方式', {
  body: ConsultWayBody,
  answer: ConsultSlots,
  sentence: '已保存',
  errors: ['notFound', 'conflict'],
});

export const readSummary = consultsCalls.get('/api/web/consult-after', 'user', '咨询小结、追问与评价', {
  query: ConsultAfterQuery,
  answer: ConsultAfter,
  errors: ['notFound'],
});

export const askQuestion = consultsCalls.post('/api/web/consult-ask', 'user', '追问', {
  body: ConsultAskBody,
  answer: ConsultAfter,
  sentence: '追问已提交',
  errors: ['notFound', 'conflict'],
});

export const rateConsultation = consultsCalls.post('/api/web/consult-rating', 'user', '评价咨询', {
  body: ConsultRatingBody,
  answer: ConsultAfter,
  sentence: '谢谢您的评价',
  errors: ['notFound', 'conflict'],
});

export const saveConsultation = consultsCalls.post('/api/web/save-demands', 'user', '提交咨询诉求', {
  body: SaveConsultationsBody,
  answer: NOTHING,
  sentence: '您的诉求已提交成功',
  errors: ['notFound', 'conflict'],
});

export const listMasters = staffCalls.get('/api/admin/masters', 'masters:manage', '命理师列表', {
  answer: MasterList,
});

export const saveMaster = staffCalls.post('/api/admin/masters', 'masters:manage', '修改命理师与时间', {
  body: MasterBody,
  answer: MasterView,
  sentence: '已保存',
  errors: ['notFound', 'conflict'],
});

/** A day of the caller's own, or of any master for those who manage them. */
export const changeMasterDay = staffCalls.post('/api/admin/masters/:id/day', 'demands:own', '修改命理师的一天', {
  params: MasterParams,
  body: MasterDayBody,
  answer: MasterView,
  sentence: '已保存',
  errors: ['notFound', 'conflict'],
});

export const readOwnHours = staffCalls.get('/api/admin/my-hours', 'demands:own', '我的接待时间', {
  answer: MasterView,
  errors: ['notFound'],
});

export const saveOwnHours = staffCalls.post('/api/admin/my-hours', 'demands:own', '修改我的接待时间', {
  body: OwnHoursBody,
  answer: MasterView,
  sentence: '已保存',
  errors: ['notFound'],
});

export const readNoticePhone = staffCalls.get('/api/admin/my-notice-phone', 'demands:own', '我的提醒手机号', {
  answer: NoticePhoneView,
});

export const saveNoticePhone = staffCalls.post('/api/admin/my-notice-phone', 'demands:own', '修改我的提醒手机号', {
  body: NoticePhoneBody,
  answer: NoticePhoneView,
  sentence: '已保存',
});

export const readNoticePush = staffCalls.get('/api/admin/my-notice-push', 'demands:own', '接收我的提醒的浏览器', {
  query: NoticePushQuery,
  answer: NoticePushView,
});

export const saveNoticePush = staffCalls.post('/api/admin/my-notice-push', 'demands:own', '修改接收我的提醒的浏览器', {
  body: NoticePushBody,
  answer: NoticePushView,
  sentence: '已保存',
});

export const readMasterProfile = staffCalls.get('/api/admin/my-card', 'demands:own', '我的名片', {
  answer: MasterProfileView,
  errors: ['notFound'],
});

export const saveMasterProfile = staffCalls.post('/api/admin/my-card', 'demands:own', '修改我的名片', {
  body: MasterProfileBody,
  answer: MasterProfileView,
  sentence: '已提交，审核通过后用户可见',
  errors: ['notFound', 'conflict'],
});

export const listMasterProfiles = staffCalls.get('/api/admin/master-cards', 'masters:manage', '命理师名片', {
  answer: MasterProfileList,
});

export const decideProfile = staffCalls.post('/api/admin/master-card-decision', 'masters:manage', '审核命理师名片', {
  body: ProfileDecisionBody,
  answer: MasterProfileView,
  sentence: '已处理',
  errors: ['notFound', 'conflict'],
});

export const readMasterFigures = staffCalls.get('/api/admin/master-figures', 'masters:figures', '命理师的服务数据', {
  query: MasterFiguresQuery,
  answer: MasterFigures,
});

export const readSessionCalendar = consultsCalls.get('/calendar/consult/:file', 'open', '咨询时间的日历文件', {
  open: 'the address is the secret',
  params: z.object({ file: z.string() }),
  answer: { media: 'text/calendar', description: 'iCalendar (RFC 5545)' },
  errors: ['notFound', 'tooOften'],
});
