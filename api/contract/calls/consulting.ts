import * as z from 'zod/mini';
import { type Call, NOTHING } from '../call.ts';
import { ConsultAfter, ConsultAfterQuery, ConsultAskBody, ConsultRatingBody } from '../consult-after.ts';
import {
  ConsultBookingBody,
  ConsultHours,
  ConsultHoursQuery,
  ConsultProposalBody,
  ConsultReadyBody,
  ConsultSlots,
  ConsultSlotsQuery,
  ConsultWayBody,
} from '../consult-slots.ts';
import { SaveDemandsBody } from '../consults.ts';
import { CardBody, CardDecisionBody, CardList, CardView } from '../master-cards.ts';
import { MasterFigures, MasterFiguresQuery } from '../master-figures.ts';
import {
  MasterBody,
  MasterList,
  MasterView,
  NoticePhoneBody,
  NoticePhoneView,
  NoticePushBody,
  NoticePushQuery,
  NoticePushView,
  OwnHoursBody,
} from '../masters.ts';

export const consultHours = {
  method: 'GET',
  path: '/api/web/consult-hours',
  guard: 'open',
  open: 'free hours before paying; they name no client',
  summary: '付款前可选的时间',
  tag: 'consults',
  query: ConsultHoursQuery,
  answer: ConsultHours,
  errors: ['tooOften'],
} as const satisfies Call;

export const consultSlots = {
  method: 'GET',
  path: '/api/web/consult-slots',
  guard: 'user',
  summary: '可预约的时间',
  tag: 'consults',
  query: ConsultSlotsQuery,
  answer: ConsultSlots,
  errors: ['notFound'],
} as const satisfies Call;

export const consultBooking = {
  method: 'POST',
  path: '/api/web/consult-booking',
  guard: 'user',
  summary: '预约或改约',
  tag: 'consults',
  body: ConsultBookingBody,
  answer: ConsultSlots,
  sentence: '预约成功',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const consultProposal = {
  method: 'POST',
  path: '/api/web/consult-proposal',
  guard: 'user',
  summary: '答复改期提议',
  tag: 'consults',
  body: ConsultProposalBody,
  answer: ConsultSlots,
  sentence: '已答复',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const consultReady = {
  method: 'POST',
  path: '/api/web/consult-ready',
  guard: 'user',
  summary: '告诉命理师已准备好',
  tag: 'consults',
  body: ConsultReadyBody,
  answer: ConsultSlots,
  sentence: '已告诉命理师',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const consultWay = {
  method: 'POST',
  path: '/api/web/consult-way',
  guard: 'user',
  summary: '修改咨询的联系方式',
  tag: 'consults',
  body: ConsultWayBody,
  answer: ConsultSlots,
  sentence: '已保存',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const consultAfter = {
  method: 'GET',
  path: '/api/web/consult-after',
  guard: 'user',
  summary: '咨询小结、追问与评价',
  tag: 'consults',
  query: ConsultAfterQuery,
  answer: ConsultAfter,
  errors: ['notFound'],
} as const satisfies Call;

export const consultAsk = {
  method: 'POST',
  path: '/api/web/consult-ask',
  guard: 'user',
  summary: '追问',
  tag: 'consults',
  body: ConsultAskBody,
  answer: ConsultAfter,
  sentence: '追问已提交',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const consultRating = {
  method: 'POST',
  path: '/api/web/consult-rating',
  guard: 'user',
  summary: '评价咨询',
  tag: 'consults',
  body: ConsultRatingBody,
  answer: ConsultAfter,
  sentence: '谢谢您的评价',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const saveDemands = {
  method: 'POST',
  path: '/api/web/save-demands',
  guard: 'user',
  summary: '提交咨询诉求',
  tag: 'consults',
  body: SaveDemandsBody,
  answer: NOTHING,
  sentence: '您的诉求已提交成功',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const masters = {
  method: 'GET',
  path: '/api/admin/masters',
  guard: 'masters:manage',
  summary: '命理师列表',
  tag: 'staff',
  answer: MasterList,
} as const satisfies Call;

export const saveMasters = {
  method: 'POST',
  path: '/api/admin/masters',
  guard: 'masters:manage',
  summary: '修改命理师与时间',
  tag: 'staff',
  body: MasterBody,
  answer: MasterView,
  sentence: '已保存',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const myHours = {
  method: 'GET',
  path: '/api/admin/my-hours',
  guard: 'demands:own',
  summary: '我的接待时间',
  tag: 'staff',
  answer: MasterView,
  errors: ['notFound'],
} as const satisfies Call;

export const saveMyHours = {
  method: 'POST',
  path: '/api/admin/my-hours',
  guard: 'demands:own',
  summary: '修改我的接待时间',
  tag: 'staff',
  body: OwnHoursBody,
  answer: MasterView,
  sentence: '已保存',
  errors: ['notFound'],
} as const satisfies Call;

export const myNoticePhone = {
  method: 'GET',
  path: '/api/admin/my-notice-phone',
  guard: 'demands:own',
  summary: '我的提醒手机号',
  tag: 'staff',
  answer: NoticePhoneView,
} as const satisfies Call;

export const saveMyNoticePhone = {
  method: 'POST',
  path: '/api/admin/my-notice-phone',
  guard: 'demands:own',
  summary: '修改我的提醒手机号',
  tag: 'staff',
  body: NoticePhoneBody,
  answer: NoticePhoneView,
  sentence: '已保存',
} as const satisfies Call;

export const myNoticePush = {
  method: 'GET',
  path: '/api/admin/my-notice-push',
  guard: 'demands:own',
  summary: '接收我的提醒的浏览器',
  tag: 'staff',
  query: NoticePushQuery,
  answer: NoticePushView,
} as const satisfies Call;

export const saveMyNoticePush = {
  method: 'POST',
  path: '/api/admin/my-notice-push',
  guard: 'demands:own',
  summary: '修改接收我的提醒的浏览器',
  tag: 'staff',
  body: NoticePushBody,
  answer: NoticePushView,
  sentence: '已保存',
} as const satisfies Call;

export const myCard = {
  method: 'GET',
  path: '/api/admin/my-card',
  guard: 'demands:own',
  summary: '我的名片',
  tag: 'staff',
  answer: CardView,
  errors: ['notFound'],
} as const satisfies Call;

export const saveMyCard = {
  method: 'POST',
  path: '/api/admin/my-card',
  guard: 'demands:own',
  summary: '修改我的名片',
  tag: 'staff',
  body: CardBody,
  answer: CardView,
  sentence: '已提交，审核通过后用户可见',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const masterCards = {
  method: 'GET',
  path: '/api/admin/master-cards',
  guard: 'masters:manage',
  summary: '命理师名片',
  tag: 'staff',
  answer: CardList,
} as const satisfies Call;

export const decideCard = {
  method: 'POST',
  path: '/api/admin/master-card-decision',
  guard: 'masters:manage',
  summary: '审核命理师名片',
  tag: 'staff',
  body: CardDecisionBody,
  answer: CardView,
  sentence: '已处理',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const masterFigures = {
  method: 'GET',
  path: '/api/admin/master-figures',
  guard: 'masters:figures',
  summary: '命理师的服务数据',
  tag: 'staff',
  query: MasterFiguresQuery,
  answer: MasterFigures,
} as const satisfies Call;

export const consultCalendar = {
  method: 'GET',
  path: '/calendar/consult/:file',
  guard: 'open',
  open: 'the address is the secret',
  summary: '咨询时间的日历文件',
  tag: 'consults',
  params: z.object({ file: z.string() }),
  answer: { media: 'text/calendar', description: 'iCalendar (RFC 5545)' },
  errors: ['notFound', 'tooOften'],
} as const satisfies Call;
