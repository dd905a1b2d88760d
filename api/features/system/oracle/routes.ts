import { type EndpointModule, type EndpointPlugin, serve } from '#api/platform/http/calls';
import * as me from '#contract/calls/me';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as births from '../../people/births/service.ts';
import { secondPillars } from './second-pillars.ts';

export function oracleModule(ctx: Context, plugin: EndpointPlugin): EndpointModule {
  return plugin('oracle', [
    serve(me.readSecondChart, async ({ user }) => {
      const birth = await births.of(ctx, user.userId);
      if (birth === null || birth === 'lost') throw new AppError('forbidden', { msg: '请先完善个人资料' });
      return secondPillars(birth);
    }),
  ]);
}
