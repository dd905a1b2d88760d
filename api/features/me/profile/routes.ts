import * as calls from '#contract/calls/people';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as profile from './service.ts';

export function profileRoutes(ctx: Context) {
  return [
    serve(calls.saveProfile, ({ body, user }) => profile.save(ctx, user.userId, body)),
    serve(calls.saveStage, ({ body, user }) => profile.saveStage(ctx, user.userId, body)),
    serve(calls.userInfo, ({ user }) => profile.userInfo(ctx, user.userId)),
  ];
}
