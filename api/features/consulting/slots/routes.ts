import * as calls from '#contract/calls/consulting';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as slots from './service.ts';

export function consultSlotsRoutes(ctx: Context) {
  return [
    serve(calls.consultSlots, ({ query, user }) => slots.of(ctx, user.userId, query.client_sn)),
    serve(calls.consultBooking, ({ body, user }) => slots.book(ctx, user.userId, body)),
  ];
}
