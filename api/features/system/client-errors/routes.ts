import { type EndpointModule, type EndpointPlugin, serve } from '#api/platform/http/calls';
import * as calls from '#contract/calls/client-errors';
import type { Context } from '../../context.ts';
import * as clientErrors from './service.ts';

export function clientErrorModule(ctx: Context, plugin: EndpointPlugin, opens: clientErrors.PageOpens): EndpointModule {
  return plugin('client-errors', [
    serve(calls.reportClientError, ({ body, ip }) => clientErrors.reportClientError(ctx, 'web', body, ip)),
    serve(calls.reportConsoleError, ({ body, ip }) => clientErrors.reportClientError(ctx, 'admin', body, ip)),
    serve(calls.listClientErrors, async () => {
      await opens.flush();
      return clientErrors.listClientErrors(ctx);
    }),
  ]);
}
