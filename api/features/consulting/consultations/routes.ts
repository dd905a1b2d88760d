import * as calls from '#contract/calls/consulting';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as consults from './service.ts';

export function consultsRoutes(ctx: Context) {
  return [serve(calls.saveDemands, ({ body, user }) => consults.save(ctx, user.userId, body))];
}
