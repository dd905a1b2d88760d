import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { LiveTopics } from '#contract/live';
import { ok } from '../../platform/http/answer.ts';
import { wantsEvents } from '../../platform/http/event-stream.ts';
import { connection, staffGuard } from '../staff/guard.ts';
import type { StaffService } from '../staff/service.ts';
import type { LiveService } from './service.ts';

/** Heartbeats come every 20 s; who takes none of three has gone. */
const SILENT_SECONDS = 60;

/**
 * GET /api/admin/live   which lists one is told of, and as `text/event-stream` that they changed (staff)
 */
export function liveRoutes(live: LiveService, staff: Pick<StaffService, 'authenticate'>) {
  return new Elysia({ prefix: '/api/admin' }).use(staffGuard(staff)).get(
    '/live',
    ({ staff: caller, headers, request, server }) => {
      // Who asks for the head alone would wait for the end of the stream.
      const listens = wantsEvents(request) && request.method === 'GET';
      if (!listens) return ok({ topics: live.topicsOf(caller) });
      server?.timeout(request, SILENT_SECONDS);
      // To listen is no work: it keeps no session alive.
      const from = { ...connection({ server, request }), unattended: true };
      const again = () => staff.authenticate(headers.authorization, from);
      // The framework sends a Response as it is, but its types know only the schema below.
      return live.open(caller, again) as never;
    },
    {
      response: envelope(LiveTopics),
      detail: { summary: '列表的实时变动', tags: ['staff'] },
    },
  );
}
