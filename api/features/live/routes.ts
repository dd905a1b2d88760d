import * as calls from '#contract/calls/console';
import { wantsEvents } from '../../platform/http/event-stream.ts';
import { serve } from '../../platform/http/serve.ts';
import { connection } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { LiveService } from './service.ts';

/** Heartbeats come every 20 s; who takes none of three has gone. */
const SILENT_SECONDS = 60;

export function liveRoutes(live: LiveService, staff: Pick<StaffService, 'authenticate'>) {
  return [
    serve(calls.live, ({ staff: caller, request, server }) => {
      // Who asks for the head alone would wait for the end of the stream.
      const listens = wantsEvents(request) && request.method === 'GET';
      if (!listens) return { topics: live.topicsOf(caller) };
      server?.timeout(request, SILENT_SECONDS);
      // To listen is no work: it keeps no session alive.
      const from = { ...connection({ server, request }), unattended: true };
      const again = () =>
        staff.authenticate(request.headers.get('authorization') ?? undefined, from);
      return live.open(caller, again);
    }),
  ];
}
