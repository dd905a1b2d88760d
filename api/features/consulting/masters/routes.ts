import * as calls from '#contract/calls/consulting';
import { serve } from '../../../platform/http/serve.ts';
import type { MastersService } from './service.ts';

export function mastersRoutes(masters: MastersService) {
  return [
    serve(calls.masters, () => masters.list()),
    serve(calls.saveMasters, ({ body, staff: caller }) => masters.save(caller, body)),
    serve(calls.myHours, ({ staff: caller }) => masters.own(caller.id)),
    serve(calls.saveMyHours, ({ body, staff: caller }) => masters.saveOwn(caller, body)),
  ];
}
