import * as calls from '#contract/calls/console-consultations';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as list from './list.ts';
import * as desk from './service.ts';
import * as transitions from './transitions.ts';

export function consoleConsultationsRoutes(ctx: Context) {
  return [
    serve(calls.demands, ({ query, staff: by }) => list.page(ctx, by, query)),
    serve(calls.demandsTotal, ({ query, staff: by }) => list.total(ctx, by, query)),
    serve(calls.demandsNews, ({ query, staff: by }) => list.news(ctx, by, query)),
    serve(calls.demandsViews, ({ staff: by }) => list.views(ctx, by)),
    serve(calls.demandsExport, ({ query, staff: by }) => {
      const day = isoDate(beijingDate(ctx.clock.now()));
      return csvAnswer(`demands-${day}.csv`, list.exportRows(ctx, by, query));
    }),
    serve(calls.demandsColleagues, () => desk.colleagues(ctx)),
    serve(calls.demandsOne, ({ params, staff: by }) => desk.detail(ctx, by, params.clientSn)),
    serve(calls.demandsSlots, ({ params, staff: by }) => desk.slots(ctx, by, params.clientSn)),
    serve(calls.demandsPhone, async ({ params, staff: by }) => ({
      phone: await desk.phone(ctx, by, params.clientSn),
    })),
    serve(calls.demandsBirth, async ({ params, staff: by }) => ({
      birth: await desk.birth(ctx, by, params.clientSn),
    })),
    serve(calls.demandsMove, ({ params, body, staff: by }) =>
      transitions.move(ctx, by, params.clientSn, body),
    ),
    serve(calls.demandsNotes, ({ params, body, staff: by }) =>
      desk.note(ctx, by, params.clientSn, body.text),
    ),
    serve(calls.demandsContacts, ({ params, body, staff: by }) =>
      desk.contact(ctx, by, params.clientSn, body),
    ),
  ];
}
