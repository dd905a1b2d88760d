import * as calls from '#contract/calls/people';
import { serve } from '../../../platform/http/serve.ts';
import type { ProfileService } from './service.ts';

export function profileRoutes(profile: ProfileService) {
  return [
    serve(calls.saveProfile, ({ body, user }) => profile.save(user.userId, body)),
    serve(calls.saveStage, ({ body, user }) => profile.saveStage(user.userId, body)),
    serve(calls.userInfo, ({ user }) => profile.userInfo(user.userId)),
  ];
}
