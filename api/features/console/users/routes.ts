import * as calls from '#contract/calls/console-users';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import type { Clock } from '../../../platform/clock.ts';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { UserDirectoryService } from './service.ts';

export function userDirectoryRoutes(directory: UserDirectoryService, clock: Clock) {
  return [
    serve(calls.usersExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(clock.now()));
      return csvAnswer(`users-${day}.csv`, directory.export(query, caller));
    }),
    serve(calls.users, ({ query }) => directory.list(query)),
    serve(calls.usersTotal, ({ query }) => directory.total(query)),
    serve(calls.usersNews, ({ query }) => directory.news(query)),
  ];
}
