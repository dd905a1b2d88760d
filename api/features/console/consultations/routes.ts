import * as calls from '#contract/calls/console-consultations';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import { demandListRoutes } from './list.ts';
import * as consultations from './service.ts';
import * as transitions from './transitions.ts';

export function consoleConsultationsRoutes(ctx: Context) {
  return [
    ...demandListRoutes(ctx),
    serve(calls.demandsColleagues, () => consultations.colleagues(ctx)),
    serve(calls.demandsOne, ({ params, staff: by }) =>
      consultations.detail(ctx, by, params.clientSn),
    ),
    serve(calls.demandsSlots, ({ params, staff: by }) =>
      consultations.slots(ctx, by, params.clientSn),
    ),
    serve(calls.demandsPhone, async ({ params, staff: by }) => ({
      phone: await consultations.phone(ctx, by, params.clientSn),
    })),
    serve(calls.demandsBirth, async ({ params, staff: by }) => ({
      birth: await consultations.birth(ctx, by, params.clientSn),
    })),
    serve(calls.demandsMove, ({ params, body, staff: by }) =>
      transitions.move(ctx, by, params.clientSn, body),
    ),
    serve(calls.demandsNotes, ({ params, body, staff: by }) =>
      consultations.note(ctx, by, params.clientSn, body.text),
    ),
    serve(calls.demandsContacts, ({ params, body, staff: by }) =>
      consultations.contact(ctx, by, params.clientSn, body),
    ),
  ];
}
