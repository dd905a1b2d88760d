import type { MasterProfile } from '#domain/consulting/master-profile';
import type { Summary } from '#domain/consulting/summary-parts';
import type { Person } from './app.ts';
import type { Call } from './console-calls.ts';

/** A master's card as it may be saved. */
export const CARD: MasterProfile = {
  school: 'ziping',
  lineage: '随家祖学',
  sinceYear: 2009,
  ways: ['call', 'wechat'],
  languages: ['mandarin'],
  topics: ['career'],
  intro: '先听您说，再看盘。',
  declines: '不预测彩票',
};

/** Fit to be sent. */
export const SUMMARY: Summary = {
  question: '想知道明年换工作的时机，以及要不要去南方发展。',
  evidence: '日主丁火生于巳月，身强，年干庚金为财；明年丙午，火势更旺，上半年宜守。',
  view: '换工作的念头可以保留，下半年金水渐起，机会比上半年稳。',
  advice: '上半年把手上的项目收尾，整理作品，七月以后再谈条件。',
  again: '明年立秋前后可以再看一次。',
};

const NO_ORDER = '0'.repeat(32);

/** The calls of consultations, by their clients and by staff, with right bodies. */
export function consultCalls(person: () => Person, staff: () => string): Call[] {
  const asClient = () => person().token;
  return [
    {
      method: 'GET',
      path: '/api/web/consult-slots',
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER }),
      optional: ['client_sn'],
    },
    {
      method: 'POST',
      path: '/api/web/consult-booking',
      token: asClient,
      good: () => ({
        id: person().id,
        client_sn: NO_ORDER,
        startAt: 1,
        masterId: 'nobody',
        way: 'wechat',
        wechat: 'xiaolin_88',
      }),
      optional: ['masterId', 'way', 'wechat'],
    },
    {
      method: 'POST',
      path: '/api/web/consult-proposal',
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER, at: 1, agree: true }),
    },
    ...['consult-ready', 'consult-begun', 'consult-no-contact'].map((what) => ({
      method: 'POST' as const,
      path: `/api/web/${what}`,
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER, at: 1 }),
    })),
    {
      method: 'GET',
      path: '/api/web/consult-hours',
      good: () => ({ master: 'nobody' }),
      optional: ['master'],
    },
    {
      method: 'POST',
      path: '/api/web/consult-way',
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER, way: 'wechat', wechat: 'xiaolin_88' }),
      optional: ['wechat'],
    },
    {
      method: 'POST',
      path: '/api/admin/masters',
      token: staff,
      good: () => ({
        staffId: 'nobody',
        shownName: '慧明老师',
        active: true,
        buffer: 15,
        hours: [],
        breaks: [],
        exceptions: [],
        version: 0,
      }),
    },
    {
      method: 'GET',
      path: '/api/admin/demands',
      token: staff,
      good: () => ({
        // Searched by digits: any are.
        state: 'open',
        whose: 'mine',
        due: 'overdue',
        complaint: 'open',
        day: 'today',
        sort: 'rank',
        after: '1.a',
        size: '20',
      }),
      optional: ['state', 'whose', 'due', 'complaint', 'day', 'sort', 'after', 'size'],
    },
    {
      method: 'GET',
      path: '/api/admin/demands/export',
      token: staff,
      good: () => ({ state: 'open', whose: 'mine', due: 'overdue', day: 'today', sort: 'rank' }),
      optional: ['state', 'whose', 'due', 'day', 'sort'],
    },
    {
      method: 'GET',
      path: '/api/admin/demands/news',
      token: staff,
      good: () => ({ state: 'open', above: '1.a' }),
      optional: ['state', 'above'],
    },
    {
      method: 'POST',
      path: `/api/admin/demands/${NO_ORDER}/move`,
      token: staff,
      good: () => ({
        action: 'book',
        version: 1,
        assigneeId: 'nobody',
        startAt: 1,
        outcome: 'answered',
        text: '请换个时间',
        handOver: true,
      }),
      optional: ['assigneeId', 'startAt', 'outcome', 'text', 'handOver'],
    },
    {
      method: 'POST',
      path: '/api/admin/demands/excerpts',
      token: staff,
      good: () => ({ client_sns: [NO_ORDER] }),
    },
    {
      method: 'POST',
      path: `/api/admin/demands/${NO_ORDER}/open`,
      token: staff,
      good: () => ({ why: 'other', words: '核对改期的经过' }),
    },
    {
      method: 'POST',
      path: `/api/admin/demands/${NO_ORDER}/notes`,
      token: staff,
      good: () => ({ text: '晚上八点后方便接电话' }),
    },
    {
      method: 'POST',
      path: `/api/admin/demands/${NO_ORDER}/contacts`,
      token: staff,
      good: () => ({ way: 'call', result: 'reached', text: '约了周三' }),
      optional: ['text'],
    },
    {
      method: 'GET',
      path: '/api/web/consult-after',
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER }),
    },
    {
      method: 'POST',
      path: '/api/web/consult-ask',
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER, question: '上次说的时机还要再等吗？' }),
    },
    {
      method: 'POST',
      path: '/api/web/consult-rating',
      token: asClient,
      good: () => ({ id: person().id, client_sn: NO_ORDER, satisfaction: 'good', text: '讲得细' }),
      optional: ['text'],
    },
    {
      method: 'POST',
      path: `/api/admin/demands/${NO_ORDER}/draft`,
      token: staff,
      good: () => ({ parts: SUMMARY }),
    },
    {
      method: 'POST',
      path: `/api/admin/demands/${NO_ORDER}/summary`,
      token: staff,
      good: () => ({ version: 1, parts: SUMMARY }),
    },
    {
      method: 'POST',
      path: `/api/admin/demands/${NO_ORDER}/answer`,
      token: staff,
      good: () => ({ version: 1, text: '可以开始准备了，先从手上的事做起。' }),
    },
    {
      method: 'POST',
      path: `/api/admin/demands/${NO_ORDER}/complaint`,
      token: staff,
      good: () => ({ ratedAt: 1, remedy: 'explained', text: '已致电说明' }),
    },
    {
      method: 'GET',
      path: '/api/admin/master-figures',
      token: staff,
      good: () => ({ from: '2026-11-01', to: '2026-11-30' }),
      optional: ['from', 'to'],
    },
    {
      method: 'POST',
      path: '/api/admin/hand-on-rule',
      token: staff,
      good: () => ({ afterHours: 2, toId: 'nobody', seen: null }),
      nullable: ['afterHours', 'toId', 'seen'],
    },
    {
      method: 'POST',
      path: '/api/admin/my-notice-phone',
      token: staff,
      good: () => ({ phone: '13800138000' }),
      nullable: ['phone'],
    },
    {
      method: 'GET',
      path: '/api/admin/my-notice-push',
      token: staff,
      good: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' }),
      optional: ['endpoint'],
    },
    {
      method: 'POST',
      path: '/api/admin/my-notice-push',
      token: staff,
      good: () => ({ subscription: null }),
      nullable: ['subscription'],
    },
    {
      method: 'POST',
      path: '/api/admin/my-card',
      token: staff,
      good: () => ({ card: CARD, version: 0 }),
    },
    {
      method: 'POST',
      path: '/api/admin/master-card-decision',
      token: staff,
      good: () => ({ staffId: 'nobody', version: 1, approve: false, reason: '请补充师承' }),
      optional: ['reason'],
    },
    {
      method: 'GET',
      path: '/api/admin/settlement-file',
      token: staff,
      good: () => ({ id: 'nobody' }),
    },
    {
      method: 'POST',
      path: '/api/admin/settlements/make',
      token: staff,
      good: () => ({ month: '2025-11' }),
    },
    {
      method: 'POST',
      path: '/api/admin/settlements/nobody/pay',
      token: staff,
      good: () => ({ fen: 23_940, reference: 'B20261203-1' }),
    },
    {
      method: 'POST',
      path: '/api/admin/settlements/nobody/approve',
      token: staff,
      good: () => ({ fen: 23_940 }),
    },
    {
      method: 'POST',
      path: '/api/admin/settlements/shares',
      token: staff,
      good: () => ({ masterId: 'nobody', basisPoints: 6_000, fromDay: '2026-12-01', seen: 0 }),
    },
    {
      method: 'POST',
      path: '/api/admin/my-hours',
      token: staff,
      good: () => ({ buffer: 15, hours: [], breaks: [], exceptions: [], version: 0 }),
    },
  ];
}
