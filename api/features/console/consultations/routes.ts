import * as calls from '#contract/calls/console-consultations';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import { demandListRoutes } from './list.ts';
import * as desk from './service.ts';
import * as transitions from './transitions.ts';

export function consoleConsultationsRoutes(ctx: Context) {
  return [
    ...demandListRoutes(ctx),
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
