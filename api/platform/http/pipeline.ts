import { Elysia } from 'elysia';
import type { Ids } from '../clock.ts';
import { nameRequest } from '../tracing.ts';
import type { Endings } from './ending.ts';
import { fixedHeaders } from './headers.ts';

export interface PipelineParts {
  ids: Ids;
  https: boolean;
  /** With any in front, the id that a request came with is taken. */
  trustedProxies: number;
}

/** The files of the apps, many a visit, are no pages. */
const isPage = (path: string) => !path.startsWith('/assets/');

/** What of a proxy's id goes into our log: no spaces, no marks, no length without end. */
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/**
 * What happens around every request: it gets its time and its id. Around the routes that are used after
 * this, and where no route is: the headers of every answer, one way of failing, and a figure. The calls
 * of the table, which are used before, do these by themselves (`mount.ts`), in fewer steps.
 */
export function pipeline({ ids, https, trustedProxies }: PipelineParts, { refused, ended }: Endings) {
  return new Elysia({ name: 'pipeline' })
    .decorate('arrivedAt', 0)
    .decorate('requestId', '')
    .onRequest((asking) => {
      asking.arrivedAt = performance.now();
      const given = trustedProxies > 0 ? asking.request.headers.get('x-request-id') : null;
      asking.requestId = given !== null && REQUEST_ID.test(given) ? given : ids.next();
    })
    .onTransform({ as: 'global' }, ({ request, route, path, set, requestId }) => {
      nameRequest(request.method, route);
      Object.assign(set.headers, fixedHeaders(path, { https, page: isPage(path) }), {
        'x-request-id': requestId,
      });
    })
    .onError({ as: 'global' }, ({ error, set, request, route, requestId }) => {
      const { pathname } = new URL(request.url);
      const headers = fixedHeaders(pathname, { https, page: isPage(pathname) });
      const response = refused(error, { requestId, path: route || pathname, headers });
      set.status = response.status;
      return response;
    })
    .onAfterResponse({ as: 'global' }, (answered) => {
      const { request, route, set, responseValue, requestId, arrivedAt } = answered;
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status ?? 200);
      // Paths that no route knows are one label, or a scanner could fill the memory with them.
      ended({ method: request.method, route: route || 'none', status, requestId, arrivedAt });
    });
}
