import { Elysia } from 'elysia';
import {
  DemandBirth,
  DemandColleagues,
  DemandContactBody,
  DemandDetail,
  DemandList,
  DemandListQuery,
  DemandMoveBody,
  DemandNewsQuery,
  DemandNoteBody,
  DemandParams,
  DemandPhone,
  DemandSlots,
  DemandTotalQuery,
} from '#contract/consult-desk';
import { Empty, envelope } from '#contract/envelope';
import { ListNews, ListTotal, ViewCounts } from '#contract/lists';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../platform/clock.ts';
import { ok } from '../../platform/http/answer.ts';
import { csvAnswer, csvDetail } from '../../platform/http/csv.ts';
import { staffWith } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { ConsultDeskService } from './service.ts';

const tags = ['staff'];

/**
 * Of all demands, or for a consultant of their own (permission demands:own):
 *
 * GET  /api/admin/demands                     as the desk should take them up
 * GET  /api/admin/demands/total|news|views    how many, how many came since, how many a view
 * GET  /api/admin/demands/export              the filtered ones as a CSV file
 * GET  /api/admin/demands/colleagues          who one can be given to
 * GET  /api/admin/demands/{clientSn}          one with text, notes and history
 * GET  /api/admin/demands/{clientSn}/slots    the hours it can have
 * POST /api/admin/demands/{clientSn}/phone    the client's phone number
 * POST /api/admin/demands/{clientSn}/birth    the client's birth, for the chart
 *
 * And with permission demands:work:
 *
 * POST /api/admin/demands/{clientSn}/move      one step along the table of moves
 * POST /api/admin/demands/{clientSn}/notes     an internal note
 * POST /api/admin/demands/{clientSn}/contacts  what came of a call or a message
 */
export function consultDeskRoutes(desk: ConsultDeskService, staff: StaffService, clock: Clock) {
  const { list } = desk;
  const lists = new Elysia({ name: 'consult-desk-lists' })
    .use(staffWith(staff, 'demands:own'))
    .get('/demands', async ({ query, staff: by }) => ok(await list.page(by, query)), {
      query: DemandListQuery,
      response: envelope(DemandList),
      detail: { summary: '咨询列表', tags },
    })
    .get('/demands/total', async ({ query, staff: by }) => ok(await list.total(by, query)), {
      query: DemandTotalQuery,
      response: envelope(ListTotal),
      detail: { summary: '咨询总数', tags },
    })
    .get('/demands/news', async ({ query, staff: by }) => ok(await list.news(by, query)), {
      query: DemandNewsQuery,
      response: envelope(ListNews),
      detail: { summary: '新到咨询数', tags },
    })
    .get('/demands/views', async ({ staff: by }) => ok(await list.views(by)), {
      response: envelope(ViewCounts),
      detail: { summary: '各视图的咨询数', tags },
    })
    .get(
      '/demands/export',
      ({ query, staff: by }) => {
        const day = isoDate(beijingDate(clock.now()));
        return csvAnswer(`demands-${day}.csv`, list.export(by, query));
      },
      { query: DemandTotalQuery, detail: csvDetail('导出咨询') },
    )
    .get('/demands/colleagues', async () => ok(await desk.colleagues()), {
      response: envelope(DemandColleagues),
      detail: { summary: '可分配的同事', tags },
    });

  const one = new Elysia({ name: 'consult-desk-one' })
    .use(staffWith(staff, 'demands:own'))
    .get(
      '/demands/:clientSn',
      async ({ params, staff: by }) => ok(await desk.detail(by, params.clientSn)),
      {
        params: DemandParams,
        response: envelope(DemandDetail),
        detail: { summary: '咨询详情', tags },
      },
    )
    .get(
      '/demands/:clientSn/slots',
      async ({ params, staff: by }) => ok(await desk.slots(by, params.clientSn)),
      {
        params: DemandParams,
        response: envelope(DemandSlots),
        detail: { summary: '咨询可约的时间', tags },
      },
    )
    .post(
      '/demands/:clientSn/phone',
      async ({ params, staff: by }) => ok({ phone: await desk.phone(by, params.clientSn) }),
      {
        params: DemandParams,
        response: envelope(DemandPhone),
        detail: { summary: '查看咨询用户手机号', tags },
      },
    )
    .post(
      '/demands/:clientSn/birth',
      async ({ params, staff: by }) => ok({ birth: await desk.birth(by, params.clientSn) }),
      {
        params: DemandParams,
        response: envelope(DemandBirth),
        detail: { summary: '查看咨询用户出生信息', tags },
      },
    );

  const work = new Elysia({ name: 'consult-desk-work' })
    .use(staffWith(staff, 'demands:work'))
    .post(
      '/demands/:clientSn/move',
      async ({ params, body, staff: by }) => {
        await desk.move(by, params.clientSn, body);
        return ok(null, '已更新');
      },
      {
        params: DemandParams,
        body: DemandMoveBody,
        response: Empty,
        detail: { summary: '处理咨询', tags },
      },
    )
    .post(
      '/demands/:clientSn/notes',
      async ({ params, body, staff: by }) => {
        await desk.note(by, params.clientSn, body.text);
        return ok(null, '已记录');
      },
      {
        params: DemandParams,
        body: DemandNoteBody,
        response: Empty,
        detail: { summary: '写咨询备注', tags },
      },
    )
    .post(
      '/demands/:clientSn/contacts',
      async ({ params, body, staff: by }) => {
        await desk.contact(by, params.clientSn, body);
        return ok(null, '已记录');
      },
      {
        params: DemandParams,
        body: DemandContactBody,
        response: Empty,
        detail: { summary: '记录联系', tags },
      },
    );

  return new Elysia({ prefix: '/api/admin' }).use(lists).use(one).use(work);
}
