import * as calls from '#contract/calls/console-consultations';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { ConsoleConsultationsService } from './service.ts';

export function consoleConsultationsRoutes(desk: ConsoleConsultationsService, clock: Clock) {
  const { list } = desk;
  return [
    serve(calls.demands, ({ query, staff: by }) => list.page(by, query)),
    serve(calls.demandsTotal, ({ query, staff: by }) => list.total(by, query)),
    serve(calls.demandsNews, ({ query, staff: by }) => list.news(by, query)),
    serve(calls.demandsViews, ({ staff: by }) => list.views(by)),
    serve(calls.demandsExport, ({ query, staff: by }) => {
      const day = isoDate(beijingDate(clock.now()));
      return csvAnswer(`demands-${day}.csv`, list.export(by, query));
    }),
    serve(calls.demandsColleagues, () => desk.colleagues()),
    serve(calls.demandsOne, ({ params, staff: by }) => desk.detail(by, params.clientSn)),
    serve(calls.demandsSlots, ({ params, staff: by }) => desk.slots(by, params.clientSn)),
    serve(calls.demandsPhone, async ({ params, staff: by }) => ({
      phone: await desk.phone(by, params.clientSn),
    })),
    serve(calls.demandsBirth, async ({ params, staff: by }) => ({
      birth: await desk.birth(by, params.clientSn),
    })),
    serve(calls.demandsMove, ({ params, body, staff: by }) => desk.move(by, params.clientSn, body)),
    serve(calls.demandsNotes, ({ params, body, staff: by }) =>
      desk.note(by, params.clientSn, body.text),
    ),
    serve(calls.demandsContacts, ({ params, body, staff: by }) =>
      desk.contact(by, params.clientSn, body),
    ),
  ];
}
