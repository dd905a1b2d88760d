import * as calls from '#contract/calls/consulting';
import { serve } from '../../../platform/http/serve.ts';
import type { Context } from '../../context.ts';
import * as masters from './service.ts';

export function mastersRoutes(ctx: Context) {
  return [
    serve(calls.masters, () => masters.list(ctx)),
    serve(calls.saveMasters, ({ body, staff: caller }) => masters.save(ctx, caller, body)),
    serve(calls.myHours, ({ staff: caller }) => masters.own(ctx, caller.id)),
    serve(calls.saveMyHours, ({ body, staff: caller }) => masters.saveOwn(ctx, caller, body)),
  ];
}
