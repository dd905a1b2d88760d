import * as calls from '#contract/calls/people';
import type { Site } from '#contract/site';
import { serve } from '../../../platform/http/serve.ts';

export function siteRoutes(site: Site) {
  return [serve(calls.site, () => site), serve(calls.staffSite, () => site)];
}
