import * as calls from '#contract/calls/consulting';
import { serve } from '../../../platform/http/serve.ts';
import type { ConsultSlotsService } from './service.ts';

export function consultSlotsRoutes(slots: ConsultSlotsService) {
  return [
    serve(calls.consultSlots, ({ query, user }) => slots.of(user.userId, query.client_sn)),
    serve(calls.consultBooking, ({ body, user }) => slots.book(user.userId, body)),
  ];
}
