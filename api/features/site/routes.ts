import { Elysia } from 'elysia';
import { envelope } from '#contract/envelope';
import { Site } from '#contract/site';
import { ok } from '../../platform/http/answer.ts';

/** GET /api/web/site   whom to turn to, and what has to be said of the service */
export function siteRoutes(site: Site) {
  return new Elysia({ prefix: '/api/web' }).get('/site', () => ok(site), {
    response: envelope(Site),
    detail: { summary: '服务信息', tags: ['site'] },
  });
}
