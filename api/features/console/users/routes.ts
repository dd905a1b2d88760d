import * as calls from '#contract/calls/console-users';
import { beijingDate, isoDate } from '#domain/calendar/civil-date';
import { csvAnswer } from '../../../platform/http/csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as directory from './service.ts';

export function userDirectoryRoutes(ctx: Context) {
  return [
    serve(calls.usersExport, ({ query, staff: caller }) => {
      const day = isoDate(beijingDate(ctx.clock.now()));
      return csvAnswer(`users-${day}.csv`, directory.exportRows(ctx, query, caller));
    }),
    serve(calls.users, ({ query }) => directory.list(ctx, query)),
    serve(calls.usersTotal, ({ query }) => directory.total(ctx, query)),
    serve(calls.usersNews, ({ query }) => directory.news(ctx, query)),
  ];
}
